import { useHydratedAtomValue } from "@larchway/shared/env";
import type { Consent } from "@larchway/shared/storage";
import { consentAtom } from "./consent";

/** What the visitor agreed to; null while they have not chosen, and before storage was read. */
export function useConsent(): Consent | null {
  return useHydratedAtomValue(consentAtom);
}
