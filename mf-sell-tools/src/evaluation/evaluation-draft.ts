import { atom } from "jotai";
import type { EvaluationLead, LeadAnswer } from "@larchway/shared/contracts/api";

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

/** What the confirmation says. */
export interface SentEvaluation {
  answer: LeadAnswer;
  name: string;
  email: string;
  address: string;
}

/** One request across both steps. In the page's memory only: it holds personal data, so it is never stored. */
export const draftAtom = atom<EvaluationDraft>(emptyDraft);
export const sentAtom = atom<SentEvaluation | null>(null);
