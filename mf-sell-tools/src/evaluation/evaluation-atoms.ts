import { atom } from "jotai";
import type { LeadAnswer } from "@larchway/shared/contracts/api";
import { readDraft, removeDraft, writeDraft } from "./draft-storage";
import { emptyDraft, type EvaluationDraft } from "./evaluation-draft";

/** What the confirmation says. */
export interface SentEvaluation {
  answer: LeadAnswer;
  name: string;
  email: string;
  address: string;
}

const typedAtom = atom<EvaluationDraft>(emptyDraft);
// After the first render, which must be the same on a server.
typedAtom.onMount = (set) => {
  const stored = readDraft();
  if (stored) set(stored);
};

/** One request across both steps, also after a reload of the tab; `null` begins another one. */
export const draftAtom = atom(
  (get) => get(typedAtom),
  (get, set, change: null | ((before: EvaluationDraft) => EvaluationDraft)) => {
    const draft = change === null ? emptyDraft : change(get(typedAtom));
    if (change === null) removeDraft();
    else writeDraft(draft);
    set(typedAtom, draft);
  },
);
export const sentAtom = atom<SentEvaluation | null>(null);
