import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createGroundMap } from "../canvas/ground-map.client";
import type { GroundStyle } from "../canvas/map-ground";
import type { MapFailure } from "../canvas/map-engine";
import { readPalette, watchTheme } from "../canvas/map-palette";
import { showWhenDrawn } from "../canvas/show-when-drawn.client";
import { useGround } from "../canvas/use-ground";
import { watchWorker } from "../canvas/watch-worker.client";
import { MapControls } from "../page/map-controls";
import { listingMapStyle, type ListingMapContent } from "./listing-map-style";
import * as styles from "./listing-map.module.css";

export interface ListingCanvasProps extends ListingMapContent {
  /** Called when the browser cannot draw the map. */
  onFail: (cause: MapFailure) => void;
}

/** A postal area needs a wider view than a street. */
const zooms = { near: 15, wide: 13 };
const widest = 500;

/** The small map, once its tiles are known. */
export function ListingCanvas(props: ListingCanvasProps) {
  const ground = useGround();
  return ground && <GroundCanvas {...props} ground={ground} />;
}

/** Scrolling the page does not zoom it: that requires a key or two fingers. */
function GroundCanvas({
  ground,
  home,
  boundary,
  points,
  stops,
  homes,
  onFail,
}: ListingCanvasProps & { ground: GroundStyle }) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [hasLand, setHasLand] = useState(false);
  const [theme, setTheme] = useState(0);
  const fail = useEffectEvent(onFail);

  const findBounds = useEffectEvent((): [number, number, number, number] | undefined => {
    const corners = homes?.map((each) => [each.longitude, each.latitude] as const) ?? home.outline?.flat();
    if (!corners) return undefined;
    const longitudes = corners.map(([longitude]) => longitude);
    const latitudes = corners.map(([, latitude]) => latitude);
    return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
  });
  const start = useEffectEvent((element: HTMLElement) =>
    createGroundMap(element, {
      view: { ...home, zoom: home.radius > widest ? zooms.wide : zooms.near },
      style: listingMapStyle(
        readPalette(),
        { ground, hasLand: false },
        { home, boundary, points, stops, homes },
      ),
      cooperativeGestures: true,
    }),
  );

  useEffect(() => {
    if (!container.current) return;
    try {
      const started = start(container.current);
      started.once("load", () => setHasLand(true));
      const bounds = findBounds();
      if (bounds) started.fitBounds(bounds, { padding: 48, maxZoom: zooms.near, animate: false });
      showWhenDrawn(started);
      started.on("error", ({ error }) => console.warn("The map met an error.", error));
      const unwatchWorker = watchWorker(() => fail("worker"));
      const unwatchTheme = watchTheme(() => setTheme((count) => count + 1));
      // The engine lives outside of React; the first render is the one that draws it.
      setMap(started);
      return () => {
        unwatchTheme();
        unwatchWorker();
        started.remove();
      };
    } catch (error) {
      console.warn("The map engine did not start.", error);
      fail("engine");
    }
  }, []);

  const { latitude, longitude, radius, outline } = home;
  useEffect(() => {
    // Until the first tiles have loaded, the initial style stays.
    if (map && hasLand)
      map.setStyle(
        listingMapStyle(
          readPalette(),
          { ground, hasLand: true },
          { home: { latitude, longitude, radius, outline }, boundary, points, stops, homes },
        ),
      );
  }, [map, ground, hasLand, theme, latitude, longitude, radius, outline, boundary, points, stops, homes]);

  return (
    <>
      <div ref={container} className={styles.canvas} data-state={hasLand ? "drawn" : "loading"} />
      {map && <MapControls zoomBy={(steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 })} />}
    </>
  );
}
