import { atom } from "jotai";
import type { LeadResponse } from "@larchway/shared/contracts/api";
import type { EstimateProps } from "./estimate";

/** Data for the confirmation. */
export interface SentEvaluation {
  response: LeadResponse;
  name: string;
  email: string;
  address: string;
  /** The home for the estimate, which stays after the request is sent. */
  estimated: EstimateProps;
}

export const sentAtom = atom<SentEvaluation | null>(null);
