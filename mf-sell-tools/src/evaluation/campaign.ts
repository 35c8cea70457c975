import { useSetAtom } from "jotai";
import { campaignSchema, type Campaign } from "@larchway/shared/contracts/api";
import { useLocation } from "@larchway/shared/router";
import { useEffect } from "react";
import { draftAtom } from "./evaluation-draft";

/** Keeps what an advertisement added to its link with the draft, so that the request tells which one brought it. */
export function useCampaign(): void {
  const { search } = useLocation();
  const changeDraft = useSetAtom(draftAtom);
  useEffect(() => {
    if (readCampaign(search)) changeDraft((before) => ({ ...before, campaign: search }));
  }, [search, changeDraft]);
}

/** The campaign that a link's query names, if it names one. */
export function readCampaign(search: string): Campaign | undefined {
  const named = [...new URLSearchParams(search)]
    .map(([name, value]) => [name, value.trim().slice(0, 200)] as const)
    .filter(([, value]) => value);
  const { data } = campaignSchema.safeParse(Object.fromEntries(named));
  return data && Object.keys(data).length > 0 ? data : undefined;
}
