import { lazy, Suspense, useState } from "react";
import type { PageSlots } from "@larchway/shared/contracts/slots";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import type { MapFailure } from "../canvas/map-engine";
import { MapAttribution } from "../page/map-attribution";
import { usePlace } from "../page/use-place";
import * as styles from "./listing-map.module.css";

const ListingCanvas = lazy(async () => {
  const { ListingCanvas: component } = await import(
    /* webpackChunkName: "listing-canvas" */ "./listing-canvas.client"
  );
  return { default: component };
});

/**
 * Fills the slot `listing-map`: a home in its neighbourhood with the schools, stations and stops of the page, or all
 * homes of a list.
 */
export function ListingMap({
  latitude,
  longitude,
  radius,
  outline,
  place,
  points = [],
  stops,
  homes,
}: PageSlots["listing-map"]) {
  const { data } = usePlace(place);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const isApproximate = outline !== undefined || radius > 0;
  const has = (requestedKind: "school" | "station") => points.some(({ kind }) => kind === requestedKind);
  return (
    <div
      role="group"
      aria-label={homes ? "Map of the homes in the list" : "Map of the home and what is near it"}
      className={styles.frame}
    >
      <div className={styles.map}>
        {failure ? (
          <div className={styles.fallback}>
            <StatusMessage tone="info" title="The map cannot be drawn in this browser">
              See the lists below for places nearby.
            </StatusMessage>
          </div>
        ) : (
          <Suspense fallback={null}>
            <ListingCanvas
              home={{ latitude, longitude, radius, outline }}
              boundary={data?.boundary ?? null}
              points={points}
              stops={stops}
              homes={homes}
              onFail={setFailure}
            />
          </Suspense>
        )}
        <MapAttribution className={styles.attribution} />
      </div>
      <ul className={styles.legend}>
        <li className={isApproximate ? styles.circle : styles.home}>
          {homes ? "A home of the list" : nameHome(isApproximate, outline !== undefined)}
        </li>
        {/* Without the neighbourhood's name, which loads with its edge: the line must not move. */}
        {place && <li className={styles.boundary}>Its neighbourhood</li>}
        {has("station") && <li className={styles.station}>Stations</li>}
        {stops && stops.length > 0 && <li className={styles.stop}>Stops</li>}
        {has("school") && <li className={styles.school}>Schools</li>}
      </ul>
    </div>
  );
}

function nameHome(isApproximate: boolean, hasOutline: boolean): string {
  if (hasOutline) return "This home, somewhere in the outlined area";
  return isApproximate ? "This home, somewhere in the circle" : "This home";
}
