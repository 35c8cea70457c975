import { MapCanvas } from "./map-canvas.client";
import type { MapCanvasProps } from "./map-canvas-props";
import { createMapLibreEngine } from "./maplibre-engine.client";
import { useGround } from "./use-ground";

/** The map by MapLibre, with the embedded tiles or those of an operator. */
export function EmbeddedCanvas(props: MapCanvasProps) {
  const ground = useGround();
  if (!ground) return null;
  return (
    <MapCanvas {...props} startEngine={async (options) => createMapLibreEngine({ ...options, ground })} />
  );
}
