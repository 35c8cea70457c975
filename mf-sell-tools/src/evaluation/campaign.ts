import { useSetAtom } from "jotai";
import { campaignSchema, type Campaign } from "@larchway/shared/contracts/api";
import { useLocation } from "@larchway/shared/router";
import { useEffect } from "react";
import { draftAtom } from "./evaluation-draft";

/** Stores the parameters of an advertisement's link with the draft, so that the request names the advertisement. */
export function useCampaign(): void {
  const { search } = useLocation();
  const changeDraft = useSetAtom(draftAtom);
  useEffect(() => {
    if (readCampaign(search)) changeDraft((before) => ({ ...before, campaign: search }));
  }, [search, changeDraft]);
}

/** The campaign in a link's query, if there is one. */
export function readCampaign(search: string): Campaign | undefined {
  const named = [...new URLSearchParams(search)]
    .map(([name, value]) => [name, value.trim().slice(0, 200)] as const)
    .filter(([, value]) => value);
  const { data } = campaignSchema.safeParse(Object.fromEntries(named));
  return data && Object.keys(data).length > 0 ? data : undefined;
}
