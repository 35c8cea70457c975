/**
 * The value as a path of this site, with its query and hash; undefined when it leads to another site. Every redirect
 * to a target from a link uses it. The value is parsed as a browser would parse it: `/\evil.example`,
 * `/<tab>/evil.example` and `/.//evil.example` lead to another host.
 */
export function toSitePath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || value.includes("\\")) return undefined;
  const base = "https://site.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, base);
  // "/.//evil.example" stays on this host, but leaves a path that the next parser takes for another host.
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}
