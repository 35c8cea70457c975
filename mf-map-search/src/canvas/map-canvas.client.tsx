import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MapCanvasProps } from "./map-canvas-props";
import styles from "./map-canvas.module.css";
import type { MapEngine } from "./map-engine";
import { createMapLibreEngine } from "./maplibre-engine.client";

/** The map itself. It owns its camera; the page tells it where to go by a new `goal`. */
export function MapCanvas({
  view,
  goal,
  pins,
  boundary,
  liftedId,
  popup,
  controls,
  ...events
}: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [popupRoot, setPopupRoot] = useState<HTMLElement | null>(null);
  // The card is rendered once its root is in the page: before that nothing in it could take the focus.
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const onMove = useEffectEvent(events.onMove);
  const onPick = useEffectEvent(events.onPick);
  const onHover = useEffectEvent(events.onHover);
  const onGround = useEffectEvent(events.onGround);
  const onFail = useEffectEvent(events.onFail);

  const start = useEffectEvent((element: HTMLElement) =>
    createMapLibreEngine({
      container: element,
      view,
      popupClass: styles.popup ?? "",
      events: {
        onMove,
        onPick,
        onHover,
        onGround,
        onError: (error) => console.warn("The map met an error.", error),
        onDrawn: () => setIsDrawn(true),
        onWorkerLost: () => onFail("worker"),
      },
    }),
  );

  useEffect(() => {
    if (!container.current) return;
    try {
      const started = start(container.current);
      // The engine lives outside of React; its first render is the one that draws it.
      setEngine(started);
      setPopupRoot(document.createElement("div"));
      return () => {
        setEngine(null);
        started.remove();
      };
    } catch (error) {
      console.warn("The map engine did not start.", error);
      onFail("engine");
    }
  }, []);

  useEffect(() => engine?.setPins(pins), [engine, pins]);
  useEffect(() => engine?.setBoundary(boundary), [engine, boundary]);
  useEffect(() => engine?.lift(liftedId), [engine, liftedId]);
  useEffect(() => {
    if (goal) engine?.show(goal.view, goal.how);
  }, [engine, goal]);

  const place = popup?.place;
  useEffect(() => {
    if (!engine || !popupRoot) return;
    engine.openPopup(place ?? null, popupRoot);
    setIsPopupOpen(place !== undefined);
    return () => engine.openPopup(null, popupRoot);
  }, [engine, popupRoot, place]);

  return (
    <>
      <div
        ref={container}
        className={styles.canvas}
        data-state={isDrawn ? "drawn" : engine ? "ready" : "loading"}
      />
      {engine && controls((steps) => engine.zoomBy(steps))}
      {popup && popupRoot && isPopupOpen && createPortal(popup.content, popupRoot)}
    </>
  );
}
