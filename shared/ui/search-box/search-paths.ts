/** The page of a city's listings. */
export function cityPath(name: string): string {
  return `/city/${encodeURIComponent(name)}`;
}

/** The list for a text that was submitted without choosing a suggestion: who looks for rentals stays among them. */
export function searchPath(text: string, pathname: string): string {
  const side = /^\/renting(\/|$)/.test(pathname) ? "renting" : "buying";
  return `/${side}/search?${new URLSearchParams({ search: text })}`;
}
