import { useApi } from "@larchway/shared/app";
import type { Market } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { useEffect, useMemo } from "react";
import type { MapOverlay } from "../canvas/map-canvas-props";
import type { MapLayer } from "../options/map-options";
import { toBounds, type MapBox } from "../view/map-box";
import { LayerLegend } from "./layer-legend";
import { createPoint } from "./point-element";
import { toPriceShapes } from "./price-classes";
import type { Api, Cancellable } from "@larchway/shared/api";
import { areaPricesSchema, mapPointsSchema, type MapPointsQuery } from "@larchway/shared/contracts/api";

export interface MapLayersProps {
  layers: readonly MapLayer[];
  /** True when a marker has an open house. */
  hasOpenHouse: boolean;
  market: Market;
  /** The cells under the frame; null until the map's size is known. */
  box: MapBox | null;
  /** Receives the content to draw; a stable function. */
  onOverlay: (overlay: MapOverlay) => void;
}

/** Lowest zoom levels (256 px tiles) that show points: below them points would overlap. */
const firstZooms = { schools: 13, stations: 11 } as const;
type PointKind = keyof typeof firstZooms;

const noOverlay: MapOverlay = { elements: [], shapes: [] };

/** Options for data that change less than hourly. */
const fixed = {
  isPublic: true,
  staleTime: 3_600_000,
  meta: { failure: "A layer of the map could not be loaded." },
};

/** The layers of the map other than homes, with their legend. */
export default function MapLayers({ layers, hasOpenHouse, market, box, onOverlay }: MapLayersProps) {
  const schools = usePoints("schools", layers, box);
  const stations = usePoints("stations", layers, box);
  const api = useApi();
  const { data: prices } = useQuery({
    queryKey: ["area-prices", market],
    queryFn: ({ signal }) => loadAreaPrices(api, market, { signal }),
    enabled: layers.includes("prices"),
    ...fixed,
  });
  const areas = layers.includes("prices") ? prices?.areas : undefined;
  const overlay = useMemo(
    () => ({
      elements: [...schools.elements, ...stations.elements],
      shapes: areas ? toPriceShapes(areas) : [],
    }),
    [schools.elements, stations.elements, areas],
  );
  useEffect(() => {
    onOverlay(overlay);
    return () => onOverlay(noOverlay);
  }, [onOverlay, overlay]);
  const tooFar = [schools.isTooFar && "schools", stations.isTooFar && "stations"].filter(
    (kind) => kind !== false,
  );
  return (
    <LayerLegend
      areas={areas}
      hasOpenHouse={hasOpenHouse}
      shown={layers.filter((layer) => layer !== "prices" && !tooFar.includes(layer))}
      tooFar={tooFar}
    />
  );
}

function usePoints(kind: PointKind, layers: readonly MapLayer[], box: MapBox | null) {
  const api = useApi();
  const isOn = layers.includes(kind);
  const isNear = box !== null && box.zoom >= firstZooms[kind];
  const { data } = useQuery({
    queryKey: ["map-points", kind, box],
    queryFn: ({ signal }) => loadPoints(api, { kind, ...toBounds(box as MapBox) }, { signal }),
    enabled: isOn && isNear,
    placeholderData: (previous) => previous,
    ...fixed,
  });
  const points = isOn && isNear ? data?.points : undefined;
  const elements = useMemo(() => points?.map((point) => createPoint(kind, point)) ?? [], [kind, points]);
  return { elements, isTooFar: isOn && box !== null && !isNear };
}

/** The schools or stations of a box. */
const loadPoints = ({ send }: Api, query: MapPointsQuery, { signal }: Cancellable = {}) =>
  send("/api/map/points", { query, schema: mapPointsSchema, signal });

/** The median asking price and the boundary of each neighbourhood. */
const loadAreaPrices = ({ send }: Api, market: Market, { signal }: Cancellable = {}) =>
  send("/api/market/prices", { query: { market }, schema: areaPricesSchema, signal });
