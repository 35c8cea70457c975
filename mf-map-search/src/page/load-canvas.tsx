import { lazy, useEffect, useEffectEvent, type ComponentType } from "react";
import type { MapCanvasProps } from "../canvas/map-canvas-props";

type Canvas = ComponentType<MapCanvasProps>;

/** A lazy map. One whose code does not load fails like one that does not start: the list next to it stays. */
export function loadCanvas(load: () => Promise<Canvas>) {
  return lazy(() =>
    load()
      .catch((error: unknown): Canvas => {
        console.warn("The code of the map could not be downloaded.", error);
        return MissingCanvas;
      })
      .then((component) => ({ default: component })),
  );
}

function MissingCanvas({ onFail }: Pick<MapCanvasProps, "onFail">) {
  const fail = useEffectEvent(() => onFail("download"));
  useEffect(() => fail(), []);
  return null;
}
