import type { VectorSourceSpecification } from "maplibre-gl";
import type { TileSetDescription } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";
import { useMemo } from "react";
import type { GroundStyle } from "./map-ground";
import { ontarioGround } from "./ontario-ground";
import { useTileSet } from "./use-tile-set";

/** The basemap, from the API's tiles; null until they are known. */
export function useGround(): GroundStyle | null {
  const { data: tileSet, isError } = useTileSet();
  const isOperators = tileSet?.schema === "protomaps";
  const protomaps = useQuery({
    queryKey: ["protomaps-ground"],
    queryFn: () => import(/* webpackChunkName: "protomaps-ground" */ "./protomaps-ground"),
    isPublic: true,
    enabled: isOperators,
    staleTime: Infinity,
  });
  return useMemo(() => {
    // Without a description the engine requests it again, and reports the error.
    if (isError || protomaps.isError) return ontarioGround;
    if (!tileSet || (isOperators && !protomaps.data)) return null;
    const source = buildSource(tileSet);
    if (protomaps.data) return (palette) => protomaps.data.protomapsGround(palette, source);
    return (palette) => ({ ...ontarioGround(palette), sources: { base: source } });
  }, [tileSet, isError, isOperators, protomaps.data, protomaps.isError]);
}

/** Complete, so that the engine requests nothing before the first tiles. */
function buildSource({ tiles, minzoom, maxzoom, bounds }: TileSetDescription): VectorSourceSpecification {
  return { type: "vector", tiles, minzoom, maxzoom, bounds };
}
