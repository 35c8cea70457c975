/** The first of these paths that a route with parameters matches; the route's own path when it has none. */
export function findVisit(pattern: string, paths: readonly string[]): string | undefined {
  if (!/[:*?]/.test(pattern)) return pattern;
  const source = pattern
    .replace(/\/:[\w-]+\?/g, "(?:/[^/]+)?")
    .replace(/\/([\w-]+)\?/g, "(?:/$1)?")
    .replace(/:[\w-]+/g, "[^/]+")
    .replace("*", ".*");
  const expression = new RegExp(`^${source}$`);
  return paths.find((path) => expression.test(path));
}

/** A path of the route with made-up parameters: its page must report a missing listing or article, and must not break. */
export function fillPath(pattern: string): string {
  const path = pattern
    .replace(/\/:?[\w-]+\?/g, "")
    .replace(/:[\w-]+/g, "example")
    .replace("*", "example");
  return path === "" ? "/" : path;
}
