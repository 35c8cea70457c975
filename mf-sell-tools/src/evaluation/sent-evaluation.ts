import { atom } from "jotai";
import type { LeadAnswer } from "@larchway/shared/contracts/api";

/** What the confirmation says. */
export interface SentEvaluation {
  response: LeadAnswer;
  name: string;
  email: string;
  address: string;
}

export const sentAtom = atom<SentEvaluation | null>(null);
