import { useConfig } from "@larchway/shared/app";
import { MapCanvas } from "../canvas/map-canvas.client";
import type { MapCanvasProps } from "../canvas/map-canvas-props";
import { startGoogleEngine } from "./google-engine.client";
import * as styles from "./google-engine.module.css";
import { SatelliteButton } from "./satellite-button";

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
