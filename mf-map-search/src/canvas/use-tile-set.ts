import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { loadTileSet } from "../map-calls";

/** Which tiles the map's ground is drawn from. The page requests it with its first paint, beside the engine's code. */
export function useTileSet() {
  const api = useApi();
  return useQuery({
    queryKey: ["tile-set"],
    queryFn: ({ signal }) => loadTileSet(api, { signal }),
    isPublic: true,
    staleTime: Infinity,
  });
}
