//! What it brings: prizes, fees, norms, series. Pure functions of the model.
