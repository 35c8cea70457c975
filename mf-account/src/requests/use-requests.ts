import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { MyRequest } from "@larchway/shared/contracts/my-requests";
import { useQuery } from "@larchway/shared/query";
import { listRequests } from "../calls/requests";

/** The account's requests. `requests` is undefined until they have loaded. */
export function useRequests() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["my-requests"],
    queryFn: ({ signal }) => listRequests(api, { signal }),
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, MyRequest>>(new Map());
  return {
    requests: data?.requests.map((request) => changed.get(request.id) ?? request),
    contactStoppedAt: data?.contactStoppedAt ?? null,
    needsVerification: data?.needsVerification ?? false,
    error,
    refetch,
    /** Shows the response to a change of a request, until the list has it too. */
    replace: (request: MyRequest) => {
      setChanged((before) => new Map([...before, [request.id, request]]));
      // A failed or replaced refetch resolves too, with the old list.
      void refetch().then(({ isError, isFetching }) => {
        if (!isError && !isFetching) setChanged(new Map());
      });
    },
  };
}

/** Number of the brokerage's messages that the person has not read. */
export function countUnread(requests: readonly MyRequest[]): number {
  return requests.flatMap(({ messages }) => messages).filter(({ isRead }) => !isRead).length;
}
