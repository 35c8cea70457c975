import { atom } from "jotai";
import type { LeadResponse } from "@larchway/shared/contracts/api";

/** What the confirmation says. */
export interface SentEvaluation {
  response: LeadResponse;
  name: string;
  email: string;
  address: string;
}

export const sentAtom = atom<SentEvaluation | null>(null);
