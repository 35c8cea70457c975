import { useEffect, useMemo } from "react";
import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { readStored, subscribeStored } from "@larchway/shared/storage";
import { createAccountStore, joinAccount, visitorStore } from "./saved-search-store";

/**
 * The saved searches of the account, or of this browser without one. `searches` is undefined until they are loaded;
 * `put` and `remove` reject with a message for people.
 */
export function useSavedSearches() {
  const api = useApi();
  const { status, user } = useSession();
  const store = useMemo(() => (user ? createAccountStore(api) : visitorStore), [api, user]);
  const { data, error, refetch } = useQuery({
    queryKey: ["saved-searches", user?._id ?? "visitor"],
    queryFn: async ({ signal }) => {
      if (user && readStored("savedSearches").length > 0) await joinAccount(api).catch(reportRest);
      return store.list({ signal });
    },
    enabled: status !== "loading",
  });
  useEffect(() => subscribeStored("savedSearches", () => void refetch()), [refetch]);

  const andReload =
    <Arguments extends unknown[]>(change: (...given: Arguments) => Promise<unknown>) =>
    async (...given: Arguments) => {
      await change(...given);
      await refetch();
    };
  return {
    searches: data,
    error,
    refetch,
    isVisitor: status !== "loading" && !user,
    put: andReload(store.put),
    remove: andReload(store.remove),
  };
}

/** What the account has no room for stays in the browser. */
function reportRest(error: unknown): void {
  console.warn("Not all searches of this browser could be added to the account.", error);
}
