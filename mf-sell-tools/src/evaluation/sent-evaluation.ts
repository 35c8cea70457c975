import { atom } from "jotai";
import type { LeadResponse, SoldRangeQuery } from "@larchway/shared/contracts/api";

/** Data for the confirmation. */
export interface SentEvaluation {
  response: LeadResponse;
  name: string;
  email: string;
  address: string;
  /** The home for the comparison with sold ones; undefined for a kind without comparison. */
  home: SoldRangeQuery | undefined;
}

export const sentAtom = atom<SentEvaluation | null>(null);
