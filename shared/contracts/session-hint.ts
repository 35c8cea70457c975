/**
 * A cookie that marks a browser with a session, without any identity. Pages read it, so that visitors without a
 * session send no request. It proves nothing: only the server's session cookie does.
 */
export const sessionHint = { name: "larchway_signed_in", value: "1" } as const;

/** True when `cookies`, a `document.cookie`, includes the hint. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split("; ").includes(`${sessionHint.name}=${sessionHint.value}`);
}
