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

/** The sign-in page, which returns to a path of this site. */
export const toSignInPath = (target: string): string => withTarget("/signin?returnUrl=", target);

/** The page to create an account, which returns to a path of this site. */
export const toSignUpPath = (target: string): string => withTarget("/signup?redirect=", target);

/** The fragment stays one: it can be the token of a secret link, and browsers send no fragment to a server. */
function withTarget(page: string, target: string): string {
  const [path = "", ...fragment] = target.split(/(?=#)/);
  return `${page}${encodeURIComponent(path)}${fragment.join("")}`;
}
