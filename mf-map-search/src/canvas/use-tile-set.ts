import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadTileSet } from "../map-calls";

/** The tiles of the basemap. The page requests it with its first paint, in parallel with the engine's code. */
export function useTileSet() {
  const api = useApi();
  return useQuery({
    queryKey: ["tile-set"],
    queryFn: ({ signal }) => loadTileSet(api, { signal }),
    isPublic: true,
    staleTime: Infinity,
  });
}
