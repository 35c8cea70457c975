import type { ContactLead } from "@larchway/shared/contracts/accounts";
import { createDraft } from "@larchway/shared/form";

/** The form's values as typed: text everywhere, empty without input. */
type ContactValues = Record<
  Exclude<keyof ContactLead, "marketingConsent" | "recipient" | "listingKey" | "development">,
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
  // Consent to commercial e-mail must be given explicitly (CASL).
  marketingConsent: false,
};

/** Survives a visit to another page. In memory only: it holds personal data, so it is never stored. */
export const draftAtom = createDraft(emptyMessage);
