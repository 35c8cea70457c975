import type { MapStart } from "@larchway/shared/contracts/api";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { lazy, Suspense } from "react";
import * as styles from "./map-search.module.css";

// Styles of the server's markers are imported here: a chunk that loads after the page would load them too late.
import "../first-pins/start-marks.module.css";
import "../pins/pin.module.css";

const StartMarks = lazy(() => import(/* webpackChunkName: "start-marks" */ "../first-pins/start-marks"));

/** Shown while the map's code loads, and on the server, which cannot draw the map. */
export function MapWaiting({ marks }: { marks: MapStart | null }) {
  const text = "Loading...";
  return (
    <>
      <div className={styles.waiting} role="status">
        {marks?.map ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </div>
      {marks && (
        <Suspense fallback={null}>
          <StartMarks start={marks} />
        </Suspense>
      )}
    </>
  );
}
