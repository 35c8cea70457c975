import type { EvaluationLead } from "@larchway/shared/contracts/api";
import { createDraft } from "@larchway/shared/form";

/**
 * The form as it is typed: text everywhere, empty where nothing was entered. `campaign` is the query of the advertisement's
 * link.
 */
export type EvaluationValues = Record<Exclude<keyof EvaluationLead, "marketingConsent">, string> & {
  marketingConsent: boolean;
};

export const emptyEvaluation: EvaluationValues = {
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
  campaign: "",
  // Consent to commercial e-mail must be given, never presumed (CASL).
  marketingConsent: false,
};

/** One request across both steps, also after a reload of the tab. */
export const draftAtom = createDraft(emptyEvaluation, "home-evaluation-draft");
