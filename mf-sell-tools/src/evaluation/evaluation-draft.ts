import type { EvaluationLead } from "@larchway/shared/contracts/api";
import { createDraft } from "@larchway/shared/form";

/**
 * The form's values as typed: text everywhere, empty without input. `campaign` is the query of the advertisement's
 * link.
 */
export type EvaluationValues = Record<
  Exclude<keyof EvaluationLead, "marketingConsent" | "recipient">,
  string
> & {
  marketingConsent: boolean;
};

export const emptyEvaluation: EvaluationValues = {
  address: "",
  city: "",
  postalcode: "",
  PropertySubType: "",
  bedrooms: "",
  bathrooms: "",
  condition: "",
  timeline: "",
  notes: "",
  name: "",
  email: "",
  phone: "",
  campaign: "",
  // Consent to commercial e-mail must be given explicitly (CASL).
  marketingConsent: false,
};

/** One request across both steps, which survives a reload of the tab. */
export const draftAtom = createDraft(emptyEvaluation, "home-evaluation-draft");
