import type { ReactNode } from "react";
import * as styles from "./map-tools.module.css";

interface PlaceProps {
  children?: ReactNode;
}

/** Over the upper edge of the map, from the left: what says where to search. */
export function MapStrip({ children }: PlaceProps) {
  return (
    <div className={styles.strip} data-edge="top" data-screen-only>
      {children}
    </div>
  );
}

/** In the upper right corner of the map: buttons (`IconButton`, outlined) that open or switch one thing each. */
export function MapTools({ children }: PlaceProps) {
  return (
    <div role="group" aria-label="Map tools" data-edge="right" data-screen-only className={styles.tools}>
      {children}
    </div>
  );
}

/** In the lower left corner of the map: what its colours and marks mean. */
export function MapLegend({ children }: PlaceProps) {
  return <div className={styles.legend}>{children}</div>;
}
