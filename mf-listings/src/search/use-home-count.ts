import { useApi } from "@larchway/shared/app";
import { narrowingFilters, type PropertyFilter, type SearchFilters } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { useEffect, useState } from "react";
import { countListings } from "../calls/listings";

/** Milliseconds after the last choice: whoever goes on choosing asks for nothing in between. */
const pause = 250;

/** How many homes the list would have; the last count while the next is on its way, undefined before the first. */
export function useHomeCount(filters: SearchFilters, scope: PropertyFilter): number | undefined {
  const api = useApi();
  const query = { status: "Active", ...narrowingFilters(filters), ...scope };
  const wanted = JSON.stringify(query);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ["home-count", asked],
    queryFn: ({ signal }) => countListings(api, JSON.parse(asked) as PropertyFilter, { signal }),
    placeholderData: (previous) => previous,
    meta: { failure: "The homes of the chosen filters could not be counted." },
  });
  return data?.total;
}
