import type { ContactLead } from "@larchway/shared/contracts/accounts";
import { createDraft } from "@larchway/shared/form";

/** The form as it is typed: text everywhere, empty where nothing was entered. */
type ContactValues = Record<
  Exclude<keyof ContactLead, "marketingConsent" | "listingKey" | "development">,
  string
> & {
  marketingConsent: boolean;
};

export const emptyMessage: ContactValues = {
  name: "",
  email: "",
  phone: "",
  topic: "",
  message: "",
  // Consent to commercial e-mail must be given, never presumed (CASL).
  marketingConsent: false,
};

/** Survives a look at another page. In memory only: it holds personal data, so it is never stored. */
export const draftAtom = createDraft(emptyMessage);
