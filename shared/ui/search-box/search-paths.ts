/** The page of a city's listings. */
export function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

/** The search page for a text that was submitted without choosing a suggestion. */
export function searchPath(text: string): string {
  return `/buying/search?${new URLSearchParams({ search: text })}`;
}
