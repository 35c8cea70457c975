/** A phone number of the North American Numbering Plan, possibly incomplete. */
export interface PhoneNumber {
  /** Digits without the country code: ten in a complete number. */
  digits: string;
  /** Digits of the extension; empty without one. */
  extension: string;
}

/** "x204", "ext. 204", "poste 204", "#204". */
const extension = /(?:\b|(?<=\d))(?:extension|extn|ext|poste|x)[.:]?\s*(\d{1,6})\s*$|#\s*(\d{1,6})\s*$/i;

/**
 * Splits a phone number: without the country code 1, which no area code starts with, and with a separate extension.
 */
export function readPhone(typed: string): PhoneNumber {
  const text = typed.normalize("NFKC");
  const [ending = "", named, hashed] = extension.exec(text) ?? [];
  const digits = text.slice(0, text.length - ending.length).replace(/\D/g, "");
  return { digits: digits.replace(/^1/, ""), extension: named ?? hashed ?? "" };
}

/**
 * True for exactly ten digits, in any notation, whose area code and exchange start with 2 to 9 (NANP). A country code
 * is recognized only when it is written as "+1". Fields drop it in any case, see `formatPhone`.
 */
export function isPhone(typed: string): boolean {
  const { digits } = readPhone(typed);
  const isWritten = !/^\D*1/.test(typed.normalize("NFKC")) || /^\s*\+/.test(typed);
  return isWritten && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}
