/**
 * A cookie beside that of the session: says that this browser has one, and nothing of whose. Pages read it, so that those of
 * visitors need not ask the server; only the server's own cookie proves anything.
 */
export const sessionHint = { name: "larchway_signed_in", value: "1" } as const;

/** True when `cookies`, a `document.cookie`, has the hint. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split("; ").includes(`${sessionHint.name}=${sessionHint.value}`);
}
