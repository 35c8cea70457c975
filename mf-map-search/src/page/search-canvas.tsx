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
  /** Google's map did not start, or its key was refused. */
  onGoogleLost: () => void;
  /** Stands in for the map until its homes or its engine are there. */
  waiting: ReactNode;
}

/** The map of the page; each engine is a chunk of its own, and homes do not wait for it. */
export function SearchCanvas({ engine, onGoogleLost, waiting, ...props }: SearchCanvasProps) {
  /** Where Google's map went before it was lost; ours starts where that one was. */
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
