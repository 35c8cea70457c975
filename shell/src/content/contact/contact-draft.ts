import { atom } from "jotai";
import type { ContactLead } from "@larchway/shared/contracts/accounts";

/** The form as it is typed: text everywhere, empty where nothing was entered. */
export type ContactDraft = Record<Exclude<keyof ContactLead, "marketingConsent" | "listingKey">, string> & {
  marketingConsent: boolean;
};

export type ContactField = keyof ContactDraft;

export const emptyDraft: ContactDraft = {
  name: "",
  email: "",
  phone: "",
  topic: "",
  message: "",
  // Consent to commercial e-mail must be given, never presumed (CASL).
  marketingConsent: false,
};

/** Survives a look at another page. In memory only: it holds personal data, so it is never stored. */
export const draftAtom = atom<ContactDraft>(emptyDraft);
