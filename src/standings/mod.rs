//! Who stands where: scores, tie-breaks, tables, classes, combined tables. Pure functions of the model.
