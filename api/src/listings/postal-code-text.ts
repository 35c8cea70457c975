/** The beginning of a postal code from its second character on. */
const postalShape = /^[a-z]\d(?:[a-z](?:\d(?:[a-z]\d?)?)?)?$/;
const letters: Record<string, string> = { "2": "z", "5": "s", "8": "b", "1": "l" };
const digits: Record<string, string> = { o: "0", q: "0", d: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
/** Ontario's postal codes begin so. */
const ontario = /^[klmnp]/;
/** More letters in the place of digits are no slip of the eye. */
const mostSlips = 3;

/**
 * A postal code or its beginning in lower case without a blank, "m5v0r5", or undefined. In a whole one, letters and digits
 * that look alike are put right: "K1S O5S" is "k1s0s5".
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
  const mended = [...code].map((char, index) =>
    index % 2 === 0 ? (letters[char] ?? char) : (digits[char] ?? char),
  );
  const slips = mended.filter((char, index) => char !== code[index]).length;
  const corrected = mended.join("");
  return slips <= mostSlips && postalShape.test(corrected) ? corrected : undefined;
}
