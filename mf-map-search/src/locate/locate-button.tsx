import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { LocateFixed } from "@larchway/shared/ui/icons";
import { useState } from "react";
import type { MapOverlay } from "../canvas/map-canvas-props";
import type { MapView } from "../view/map-view";

export interface LocateButtonProps {
  onFound: (view: MapView, overlay: MapOverlay) => void;
}

const loadLocate = () => import(/* webpackChunkName: "map-locate" */ "./locate");

/** Shows the visitor's position; the browser asks for permission first. */
export function LocateButton({ onFound }: LocateButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    const found = await loadLocate().then(({ locate }) => locate());
    if (found) onFound(found.view, found.overlay);
  };
  return (
    <IconButton
      variant="outlined"
      label={isBusy ? "Looking for your location" : "Show my location"}
      icon={<Icon of={LocateFixed} />}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy)
          void start()
            // Its code did not load: another click tries again.
            .catch(() => undefined)
            .finally(() => setIsBusy(false));
      }}
    />
  );
}
