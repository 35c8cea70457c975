import { useHydratedAtomValue } from "@larchway/shared/env";
import type { Consent } from "@larchway/shared/storage";
import { consentAtom } from "./consent";

/** The visitor's choice; null without one, and before storage was read. */
export function useConsent(): Consent | null {
  return useHydratedAtomValue(consentAtom);
}
