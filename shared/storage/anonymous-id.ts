import { readConsent } from "./consent";
import { readStored, writeStored } from "./stored";

/** The visitor's random id, created at first use and only after consent to analytics (PIPEDA). Browser only. */
export function getAnonymousId(): string | undefined {
  if (!readConsent()?.analytics) return undefined;
  const stored = readStored("anonymousUserId");
  if (stored) return stored;
  const made = randomUuid();
  writeStored("anonymousUserId", made);
  return made;
}

/** A version 4 UUID; pages without a secure connection have no `randomUUID`. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
