import { atom } from "jotai";
import type { LeadResponse, SoldRangeQuery } from "@larchway/shared/contracts/api";

/** What the confirmation says. */
export interface SentEvaluation {
  response: LeadResponse;
  name: string;
  email: string;
  address: string;
  /** What sold homes are compared with; undefined for a home of no kind that is compared. */
  home: SoldRangeQuery | undefined;
}

export const sentAtom = atom<SentEvaluation | null>(null);
