import { brand } from "@larchway/shared/brand";
import { readStored } from "./stored";
import type { StoredValue } from "./stored-keys";

export type Consent = NonNullable<StoredValue<"consent">>;

/** The words that choices without a record beside them agreed to. */
const firstVersion = "2026-11";

/** What the visitor agreed to; null when nobody has chosen, the choice is unreadable or was made for other words. Browser only. */
export function readConsent(): Consent | null {
  const choices = readStored("consent");
  if (!choices) return null;
  const version = readStored("consentRecord")?.version ?? firstVersion;
  return version === brand.consentVersion ? choices : null;
}
