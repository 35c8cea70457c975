import { useDeferredValue, useState } from "react";
import { useApi } from "@larchway/shared/app";
import { listPageSize, type HomeListSort } from "@larchway/shared/contracts/home-list";
import { useQueries } from "@larchway/shared/query";
import { loadListPage } from "../calls/home-lists";

/** The homes of a list, a page more with each call of `showMore`. */
export function useListHomes(id: string, sort: HomeListSort) {
  const api = useApi();
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries(
    Array.from({ length: pageCount }, (_, index) => ({
      queryKey: ["list", id, sort, index + 1],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        loadListPage(api, id, { sort, page: index + 1 }, { signal }),
      staleTime: 0,
    })),
  );
  const allLoaded = pages.flatMap(({ data }) => data ?? []);
  // Pages are rendered in small steps, so that presses and keys in between are not delayed. Those that are shown stay.
  const shownPages = useDeferredValue(allLoaded.length);
  const loaded = allLoaded.slice(0, shownPages);
  // A home may move to another page between two requests.
  const homes = [
    ...new Map(loaded.flatMap((page) => page.homes).map((home) => [home.listingKey, home])).values(),
  ];
  const total = loaded[0]?.total;
  return {
    homes,
    total,
    isLoading: pages.some(({ isPending }) => isPending) || shownPages < allLoaded.length,
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    hasMore: total !== undefined && pageCount * listPageSize < total,
    showMore: () => setPageCount(pageCount + 1),
    reload: () => Promise.all(pages.map(({ refetch }) => refetch())),
  };
}
