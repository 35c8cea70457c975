import { useApi } from "@larchway/shared/app";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import type { HiddenCountQuery } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { countHidden } from "./count-hidden";

/**
 * How many homes to subtract from the total of a list, because the visitor hid them. 0 until they are counted, without a
 * query, and after a failure. While more homes are hidden, the earlier count of the same list stays.
 */
export function useHiddenCount(query: HiddenCountQuery | null): number {
  const api = useApi();
  const hidden = useHiddenHomes();
  const list = JSON.stringify(query);
  const { data = 0 } = useQuery({
    queryKey: ["hidden-count", list, [...hidden].join()],
    queryFn: ({ signal }) => countHidden(api, query ?? {}, hidden, { signal }),
    enabled: query !== null && hidden.size > 0,
    placeholderData: (previous, before) => (before?.queryKey.includes(list) ? previous : undefined),
    meta: { failure: "The hidden homes of a list could not be counted." },
  });
  return query === null || hidden.size === 0 ? 0 : data;
}
