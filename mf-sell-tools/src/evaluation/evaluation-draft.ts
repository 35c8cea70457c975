import type { EvaluationLead } from "@larchway/shared/contracts/api";

/** The form as it is typed: text everywhere, empty where nothing was entered. */
export type EvaluationDraft = Record<Exclude<keyof EvaluationLead, "marketingConsent">, string> & {
  marketingConsent: boolean;
};

export type EvaluationField = keyof EvaluationDraft;

export const emptyDraft: EvaluationDraft = {
  address: "",
  city: "",
  postalcode: "",
  name: "",
  email: "",
  phone: "",
  PropertySubType: "",
  bedrooms: "",
  bathrooms: "",
  condition: "",
  timeline: "",
  notes: "",
  // Consent to commercial e-mail must be given, never presumed (CASL).
  marketingConsent: false,
};
