export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text at its matches with the search: the first match of the whole search, else every term of the text that
 * starts with a term of the search. Matches start at the start of a word, as on the server.
 */
export function matchedParts(text: string, search: string): TextPart[] {
  const needle = search.trim().replace(/\s+/g, " ");
  if (!needle) return [{ text, isMatch: false }];
  const whole = wordStart(escape(needle)).exec(text);
  if (whole) {
    const end = whole.index + whole[0].length;
    return filled([
      { text: text.slice(0, whole.index), isMatch: false },
      { text: whole[0], isMatch: true },
      { text: text.slice(end), isMatch: false },
    ]);
  }
  const terms = needle.split(" ").map(escape).join("|");
  // Splitting at a capturing pattern puts the matches at odd indexes.
  const parts = text.split(wordStart(`(${terms})`));
  return filled(parts.map((part, index) => ({ text: part, isMatch: index % 2 === 1 })));
}

const wordStart = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, "iu");
const filled = (parts: TextPart[]) => parts.filter(({ text }) => text !== "");
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
