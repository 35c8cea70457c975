import type { ReactNode } from "react";
import * as styles from "./map-tools.module.css";

interface PlaceProps {
  children?: ReactNode;
}

/** Over the map's upper edge, from the left: the controls that limit the search area. */
export function MapStrip({ children }: PlaceProps) {
  return (
    <div className={styles.strip} data-edge="top" data-screen-only>
      {children}
    </div>
  );
}

/** In the map's upper right corner: buttons (`IconButton`, outlined) that open or switch one function each. */
export function MapTools({ children }: PlaceProps) {
  return (
    <div role="group" aria-label="Map tools" data-edge="right" data-screen-only className={styles.tools}>
      {children}
    </div>
  );
}

/** In the map's lower left corner: the legend. */
export function MapLegend({ children }: PlaceProps) {
  return <div className={styles.legend}>{children}</div>;
}
