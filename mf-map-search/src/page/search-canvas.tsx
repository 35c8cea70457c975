import { lazy, Suspense, useState, type ReactNode } from "react";
import type { MapCanvasProps, MapGoal } from "../canvas/map-canvas-props";
import { loadCanvas } from "./load-canvas";
import type { MapEngineName } from "./use-map-engine";

const canvases = {
  embedded: loadCanvas(
    async () =>
      (await import(/* webpackChunkName: "map-engine" */ "../canvas/embedded-canvas.client")).EmbeddedCanvas,
  ),
  google: loadCanvas(
    async () =>
      (await import(/* webpackChunkName: "google-map-engine" */ "../google-engine/google-canvas.client"))
        .GoogleCanvas,
  ),
};

const FirstPins = lazy(async () => {
  const { FirstPins: component } = await import(
    /* webpackChunkName: "first-pins" */ "../first-pins/first-pins.client"
  );
  return { default: component };
});

export interface SearchCanvasProps extends Omit<MapCanvasProps, "onReady"> {
  engine: MapEngineName;
  /** Google's map did not start, or its key was rejected. */
  onGoogleLost: () => void;
  /** Shown instead of the map until its homes or its engine have loaded. */
  waiting: ReactNode;
}

/** The map of the page. Each engine is a separate chunk, and homes do not wait for it. */
export function SearchCanvas({ engine, onGoogleLost, waiting, ...props }: SearchCanvasProps) {
  /** The last view of Google's map before it failed, where the MapLibre map starts. */
  const [pastGoal, setPastGoal] = useState<MapGoal | null>(null);
  const [readyEngine, setReadyEngine] = useState<MapEngineName | null>(null);
  const Canvas = canvases[engine];
  const goal = props.goal === pastGoal ? null : props.goal;
  return (
    <>
      <Suspense fallback={null}>
        <Canvas
          {...props}
          goal={goal}
          onReady={() => setReadyEngine(engine)}
          onFail={(cause) => {
            if (engine === "embedded") return props.onFail(cause);
            setPastGoal(props.goal);
            onGoogleLost();
          }}
        />
      </Suspense>
      {readyEngine !== engine && (
        <Suspense fallback={waiting}>
          {props.pins.length === 0 && waiting}
          <FirstPins
            view={goal?.view ?? props.view}
            pins={props.pins}
            onPick={props.onPick}
            onHover={props.onHover}
          />
        </Suspense>
      )}
    </>
  );
}
