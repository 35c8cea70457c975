import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { listHomeLists } from "../calls/home-lists";

/** The lists of the account; undefined until they are loaded. */
export function useHomeLists() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["home-lists"],
    queryFn: ({ signal }) => listHomeLists(api, undefined, { signal }),
  });
  return { lists: data?.lists, version: data?.version ?? "", error, refetch };
}
