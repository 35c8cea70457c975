import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadPlace } from "../map-calls";

/** The place that a filter names, with its edge; it is the same for all viewers and never changes. */
export function usePlace(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ["place", id],
    queryFn: ({ signal }) => loadPlace(api, id ?? "", { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
}
