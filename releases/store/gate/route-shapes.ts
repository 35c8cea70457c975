/**
 * Returns the shapes of the URLs that a path pattern matches, without parameter names: `/listings/:key/:address?` gives
 * `/listings/:` and `/listings/:/:`.
 */
export function routeShapes(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .reduce<string[]>(
      (shapes, part) => {
        const optional = part.endsWith("?");
        const bare = optional ? part.slice(0, -1) : part;
        const shape = bare.startsWith(":") ? ":" : bare.toLowerCase();
        const longer = shapes.map((start) => `${start}/${shape}`);
        return optional ? [...shapes, ...longer] : longer;
      },
      [""],
    )
    .map((shape) => shape || "/");
}

/** Returns true when another shape also matches URLs of this shape. */
export function isCovered(shape: string, others: ReadonlySet<string>): boolean {
  if (others.has(shape)) return true;
  const parts = shape.split("/");
  return [...others].some((other) => {
    const patterns = other.split("/");
    const rest = patterns.indexOf("*");
    if (rest === -1 && patterns.length !== parts.length) return false;
    return patterns.every((pattern, index) =>
      pattern === "*" ? true : pattern === ":" ? parts[index] !== undefined : pattern === parts[index],
    );
  });
}
