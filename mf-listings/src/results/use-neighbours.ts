import { useApi } from "@larchway/shared/app";
import { useNow } from "@larchway/shared/env";
import { useQuery } from "@larchway/shared/query";
import { useMarks } from "../marks/use-marks";
import { loadResults } from "./load-results";
import { toPageUrl, toResultList, type ResultList } from "../lists/result-lists";

/** A home of the results, and its page of results. */
export interface ResultStep {
  list: ResultList;
  home: ResultList["homes"][number];
}

/** The previous and next home in the results; at the end of a page the next page is requested. */
export function useNeighbours(list: ResultList, listingKey: string) {
  const index = list.homes.findIndex(({ key }) => key === listingKey);
  const [before, after] = [list.homes[index - 1], list.homes[index + 1]];
  const pageBefore = usePage(list, list.page - 1, index === 0 && list.page > 1);
  const pageAfter = usePage(
    list,
    list.page + 1,
    index === list.homes.length - 1 && list.page < list.totalPages,
  );
  return {
    home: list.homes[index],
    previous: before ? { list, home: before } : toStep(pageBefore, -1),
    next: after ? { list, home: after } : toStep(pageAfter, 0),
  };
}

function toStep(list: ResultList | undefined, index: number): ResultStep | undefined {
  const home = list?.homes.at(index);
  return list && home ? { list, home } : undefined;
}

function usePage(list: ResultList, page: number, isNeeded: boolean): ResultList | undefined {
  const api = useApi();
  const { hidden } = useMarks();
  const now = useNow();
  const url = toPageUrl(list.url, page);
  const { data } = useQuery({
    queryKey: ["results", url],
    queryFn: ({ signal }) => loadResults(api, url, { signal }),
    enabled: isNeeded,
    staleTime: 60_000,
    meta: { failure: "A page of the results could not be loaded." },
  });
  return isNeeded && data ? toResultList(data, url, { hidden, now }) : undefined;
}
