export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Cuts a text where it matches the search: the whole search at its first place, else every word of the text that begins
 * with a word of the search. Matches begin at the beginning of a word, as they do on the server.
 */
export function matchedParts(text: string, search: string): TextPart[] {
  const wanted = search.trim().replace(/\s+/g, " ");
  if (!wanted) return [{ text, isMatch: false }];
  const whole = wordStart(escape(wanted)).exec(text);
  if (whole) {
    const end = whole.index + whole[0].length;
    return filled([
      { text: text.slice(0, whole.index), isMatch: false },
      { text: whole[0], isMatch: true },
      { text: text.slice(end), isMatch: false },
    ]);
  }
  const words = wanted.split(" ").map(escape).join("|");
  // Splitting at a capturing pattern puts the matches at the odd places.
  const parts = text.split(wordStart(`(${words})`));
  return filled(parts.map((part, place) => ({ text: part, isMatch: place % 2 === 1 })));
}

const wordStart = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, "iu");
const filled = (parts: TextPart[]) => parts.filter(({ text }) => text !== "");
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
