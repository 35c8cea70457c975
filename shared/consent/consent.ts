import { atom } from "jotai";
import { brand } from "@larchway/shared/brand";
import { bus } from "@larchway/shared/events";
import {
  getAnonymousId,
  readStored,
  removeStored,
  writeStored,
  type Consent,
} from "@larchway/shared/storage";

/** What the visitor agreed to; null until they have chosen. Follows storage and the other tabs. */
export const consentAtom = atom<Consent | null>(null);

/**
 * Keeps a choice with its version and time, makes or forgets the anonymous id, and tells everybody. The server is told
 * by the shell, from the record's `unsent`. Browser only.
 */
export function saveConsent(choices: Consent): void {
  const before = readStored("anonymousUserId") ?? undefined;
  const record = { version: brand.consentVersion, at: new Date().toISOString() };
  // The record first: another tab that hears of the choice finds it there.
  writeStored("consentRecord", record);
  writeStored("consent", choices);
  if (!choices.analytics) removeStored("anonymousUserId");
  const anonymousId = choices.analytics ? getAnonymousId() : before;
  writeStored("consentRecord", { ...record, unsent: { anonymousId } });
  bus.emit("consent:updated", choices);
}
