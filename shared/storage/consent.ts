import { brand } from "@larchway/shared/brand";
import { readStored } from "./stored";
import type { StoredValue } from "./stored-keys";

export type Consent = NonNullable<StoredValue<"consent">>;

/** The text version of choices without a stored record. */
const firstVersion = "2026-11";

/**
 * The visitor's choices; null without a choice, when it is unreadable, or for another version of the text. Browser
 * only.
 */
export function readConsent(): Consent | null {
  const choices = readStored("consent");
  if (!choices) return null;
  const version = readStored("consentRecord")?.version ?? firstVersion;
  return version === brand.consentVersion ? choices : null;
}
