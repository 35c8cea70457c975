/** The words of a text in lower case, without accents and punctuation. */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’.]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How names of cities and other places are compared: "St. Catharines" → "st catharines". */
export function normalizeName(text: string): string {
  return splitWords(text).join(" ");
}
