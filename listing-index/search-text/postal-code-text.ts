/** The beginning of a postal code, at least two characters. */
const postalShape = /^[a-z]\d(?:[a-z](?:\d(?:[a-z]\d?)?)?)?$/;
const letters: Record<string, string> = { "2": "z", "5": "s", "8": "b", "1": "l" };
const digits: Record<string, string> = { o: "0", q: "0", d: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
/** First letters of Ontario's postal codes. */
const ontario = /^[klmnp]/;
/** With more letters in place of digits, the text is not a misread postal code. */
const mostSlips = 3;

/**
 * A postal code or its beginning in lower case without a blank, "m5v0r5", or undefined. In a complete one, confused
 * letters and digits are corrected: "K1S O5S" is "k1s0s5".
 */
export function readPostalCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  if (postalShape.test(code)) return code;
  if (
    code.length !== 6 ||
    !ontario.test(code) ||
    !/\d/.test(code) ||
    !/^[a-z\d]{3}[\s-]?[a-z\d]{3}$/i.test(text.trim())
  )
    return undefined;
  const characters = [...code].map((char, index) =>
    index % 2 === 0 ? (letters[char] ?? char) : (digits[char] ?? char),
  );
  const slips = characters.filter((char, index) => char !== code[index]).length;
  const corrected = characters.join("");
  return slips <= mostSlips && postalShape.test(corrected) ? corrected : undefined;
}
