/** The terms of a text in lower case, without accents, compatibility forms ("Ｔｏ") and punctuation. */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’.]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Normalizes names of cities and places for comparisons: "St. Catharines" → "st catharines". */
export function normalizeName(text: string): string {
  return splitWords(text).join(" ");
}

const nameWords: Record<string, string> = {
  saint: "st",
  sainte: "st",
  ste: "st",
  mt: "mount",
  ft: "fort",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** Unifies the spelling of names of cities and places for comparisons: "sault sainte marie" → "sault st marie". */
export function toNameKey(norm: string): string {
  return norm
    .split(" ")
    .map((word) => nameWords[word] ?? word)
    .join(" ");
}
