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

/** The visitor's choice; null until they have chosen. Follows storage and the other tabs. */
export const consentAtom = atom<Consent | null>(null);

/**
 * Stores a choice with its version and time, creates or deletes the anonymous id, and notifies all listeners. The
 * shell sends the choice to the server when the record is `unsent`. Browser only.
 */
export function saveConsent(choices: Consent): void {
  const before = readStored("anonymousUserId") ?? undefined;
  const record = { version: brand.consentVersion, at: new Date().toISOString() };
  // Store the record first, because another tab reads it when it receives the event.
  writeStored("consentRecord", record);
  writeStored("consent", choices);
  if (!choices.analytics) removeStored("anonymousUserId");
  const anonymousId = choices.analytics ? getAnonymousId() : before;
  writeStored("consentRecord", { ...record, unsent: { anonymousId } });
  bus.emit("consent:updated", choices);
}
