import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Minus, Plus } from "@larchway/shared/ui/icons";
import * as styles from "./map-search.module.css";

/** Zoom buttons for visitors who cannot pinch, turn a wheel or double-click. */
export function MapControls({ zoomBy }: { zoomBy: (steps: number) => void }) {
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom" data-edge="right">
      <IconButton variant="outlined" label="Zoom in" icon={<Icon of={Plus} />} onClick={() => zoomBy(1)} />
      <IconButton variant="outlined" label="Zoom out" icon={<Icon of={Minus} />} onClick={() => zoomBy(-1)} />
    </div>
  );
}
