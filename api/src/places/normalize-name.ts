/** The words of a text in lower case, without accents, compatibility forms ("Ｔｏ") and punctuation. */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’.]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How names of cities and other places are compared: "St. Catharines" → "st catharines". */
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

/** How names of cities and places are compared whatever their spelling: "sault sainte marie" → "sault st marie". */
export function toNameKey(norm: string): string {
  return norm
    .split(" ")
    .map((word) => nameWords[word] ?? word)
    .join(" ");
}
