/** Characters that nobody sees: zero-width blanks, marks of the direction of writing, byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
const fractions = /\s*([\u00bc-\u00be\u2150-\u215e])/g;
/** "2081Evans": a house number that a word follows without a blank; "21st" is one word. */
const missingBlank =
  /(?<![\p{L}\p{N}])(\d+)(?=\p{L}{3,}(?![\p{L}\p{N}]))(?!(?:ieme|ième|eme|ème)(?!\p{L}))/gu;

/**
 * What people type or paste, in one spelling: compatibility forms by NFKC ("Ｔｏｒｏｎｔｏ", "½"), dashes, apostrophes and
 * blanks each as one character, line breaks and semicolons as commas, no quotes.
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
