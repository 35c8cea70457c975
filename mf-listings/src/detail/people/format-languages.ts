/** "English, French and Polish"; the same for other lists of names. */
export function formatLanguages(languages: readonly string[]): string {
  if (languages.length < 2) return languages.join("");
  return `${languages.slice(0, -1).join(", ")} and ${languages.at(-1)}`;
}
