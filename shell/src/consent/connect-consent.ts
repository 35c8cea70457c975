import type { AppContextValue } from "@larchway/shared/app";
import { consentAtom } from "@larchway/shared/consent";
import { bus } from "@larchway/shared/events";
import { readConsent, subscribeStored, type Consent } from "@larchway/shared/storage";
import { consentViewAtom } from "./consent-view";
import { sendConsent } from "./send-consent";

/** After the first render: joins the page to the stored choice and to the other tabs; asks when there is none. */
export function connectConsent({ store, session, api }: AppContextValue): void {
  /** Returns a choice that this page did not know yet. */
  function follow(): Consent | null {
    const consent = readConsent();
    const isNew = JSON.stringify(consent) !== JSON.stringify(store.get(consentAtom));
    store.set(consentAtom, consent);
    if (!consent) store.set(consentViewAtom, "asking");
    else if (isNew) store.set(consentViewAtom, "closed");
    return isNew ? consent : null;
  }

  /** Another tab chose: everybody here hears it too, as if it had been chosen here. */
  function followTab() {
    const chosen = follow();
    if (chosen) bus.emit("consent:updated", chosen);
  }

  follow();
  subscribeStored("consent", followTab);
  subscribeStored("consentRecord", followTab);
  bus.on("consent:updated", () => void follow());
  // What could not be sent, or had nobody to be recorded for, is tried once it is known who is there.
  bus.on("session:changed", () => void sendConsent({ api, isSignedIn: session.getToken() !== null }));
}
