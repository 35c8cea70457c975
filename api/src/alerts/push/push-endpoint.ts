import { ECDH } from "node:crypto";
import { isIP } from "node:net";

/**
 * True for a URL that may belong to a push service: https on its usual port, a name of the internet, no user and
 * password. Where the name leads is checked with each connection (`createPublicLookup`).
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
  return protocol === "https:" && port === "" && username + password === "" && isName;
}

/** True for a point of the curve that browsers use. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
