//! The clipboard of the terminal, also over SSH: the sequence OSC 52.

/// More than this many terminals refuse (74,994 bytes are 99,992 signs of base64).
pub const MOST: usize = 74_994;

/// The sequence that puts a text into the clipboard.
#[must_use]
pub fn sequence(text: &str) -> Vec<u8> {
    let mut bytes = b"\x1b]52;c;".to_vec();
    bytes.extend(base64(text.as_bytes()));
    bytes.push(0x07);
    bytes
}

/// Base64 with `=` at the end (RFC 4648).
fn base64(bytes: &[u8]) -> Vec<u8> {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { sign } else { b'=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_in_the_rfc() {
        for (text, coded) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ż", "xbw=")]
        {
            assert_eq!(String::from_utf8(base64(text.as_bytes())).unwrap(), coded);
        }
        assert_eq!(sequence("a"), b"\x1b]52;c;YQ==\x07");
    }
}
