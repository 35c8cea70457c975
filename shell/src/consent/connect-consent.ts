import type { AppContextValue } from "@larchway/shared/app";
import { consentAtom } from "@larchway/shared/consent";
import { bus } from "@larchway/shared/events";
import { readConsent, subscribeStored, type Consent } from "@larchway/shared/storage";
import { consentViewAtom } from "./consent-view";
import { sendConsent } from "./send-consent";

/** After the first render: connects the page to the stored choice and to the other tabs; asks when there is none. */
export function connectConsent({ store, session, api }: AppContextValue): void {
  /** Returns a choice that this page did not have yet. */
  function follow(): Consent | null {
    const consent = readConsent();
    const isNew = JSON.stringify(consent) !== JSON.stringify(store.get(consentAtom));
    store.set(consentAtom, consent);
    if (!consent) store.set(consentViewAtom, "asking");
    else if (isNew) store.set(consentViewAtom, "closed");
    return isNew ? consent : null;
  }

  /** Another tab chose: this page applies it as if it had been chosen here. */
  function followTab() {
    const chosen = follow();
    if (chosen) bus.emit("consent:updated", chosen);
  }

  follow();
  subscribeStored("consent", followTab);
  subscribeStored("consentRecord", followTab);
  bus.on("consent:updated", () => void follow());
  // A choice that could not be sent, or had no identity to record, is retried once the session is known.
  bus.on("session:changed", () => void sendConsent({ api, isSignedIn: session.getToken() !== null }));
}
