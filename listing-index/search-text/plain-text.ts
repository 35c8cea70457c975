/** Invisible characters: zero-width blanks, direction marks, byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
const fractions = /\s*([\u00bc-\u00be\u2150-\u215e])/g;
/** "2081Evans": a house number without a blank before the street; "21st" is one term. */
const missingBlank =
  /(?<![\p{L}\p{N}])(\d+)(?=\p{L}{3,}(?![\p{L}\p{N}]))(?!(?:ieme|ième|eme|ème)(?!\p{L}))/gu;

/**
 * Normalizes typed or pasted text: compatibility forms by NFKC ("Ｔｏｒｏｎｔｏ", "½"), one character for all dashes,
 * apostrophes and blanks, commas for line breaks and semicolons, and no quotes.
 */
export function toPlainText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[^\S\n\r]*[\n\r]+\s*/g, ", ")
    .replace(fractions, " $1 ")
    .normalize("NFKC")
    .replace(/\u2044/g, "/")
    .replace(dashes, "-")
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/["\u201c-\u201e\u00ab\u00bb]/g, "")
    .replace(/\s*[;|_]\s*/g, ", ")
    .replace(missingBlank, "$1 ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;]+|[\s,;]+$/g, "");
}
