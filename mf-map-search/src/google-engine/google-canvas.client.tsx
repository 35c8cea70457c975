import { useState } from "react";
import { useConfig } from "@larchway/shared/app";
import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Satellite } from "@larchway/shared/ui/icons";
import { MapCanvas } from "../canvas/map-canvas.client";
import type { MapCanvasProps } from "../canvas/map-canvas-props";
import { startGoogleEngine } from "./google-engine.client";
import * as styles from "./google-engine.module.css";

/** Google's map, used when a key is configured. */
export function GoogleCanvas(props: MapCanvasProps) {
  const { googleMaps } = useConfig();
  return (
    <MapCanvas
      {...props}
      className={styles.canvas}
      controls={(engine) => (
        <>
          {props.controls(engine)}
          <SatelliteButton onChange={(isOn) => engine.setSatellite?.(isOn)} />
        </>
      )}
      startEngine={async (options) => {
        if (!googleMaps) throw new Error("No key for Google's map is configured.");
        return startGoogleEngine(options, googleMaps);
      }}
    />
  );
}

/** Switches between the map and satellite photos. */
function SatelliteButton({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <IconButton
      variant="outlined"
      label="Satellite pictures"
      aria-pressed={isOn}
      className={styles.satellite}
      icon={<Icon of={Satellite} />}
      onClick={() => {
        setIsOn(!isOn);
        onChange(!isOn);
      }}
    />
  );
}
