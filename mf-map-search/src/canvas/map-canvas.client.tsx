import { classNames } from "@larchway/shared/ui/class-names";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { listAreas } from "../areas/list-areas";
import type { MapCanvasProps } from "./map-canvas-props";
import * as styles from "./map-canvas.module.css";
import type { MapEngine, StartEngine } from "./map-engine";

/** The map, for any engine. It owns its camera; the page moves it with a new `goal`. */
export function MapCanvas({
  startEngine,
  className,
  view,
  goal,
  pins,
  searched,
  overlay,
  isDrawing,
  liftedId,
  popup,
  controls,
  ...events
}: MapCanvasProps & { startEngine: StartEngine; className?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [popupRoot, setPopupRoot] = useState<HTMLElement | null>(null);
  // The card is rendered once its root is in the page, because before that nothing in it could take the focus.
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const onMove = useEffectEvent(events.onMove);
  const onPick = useEffectEvent(events.onPick);
  const onHover = useEffectEvent(events.onHover);
  const onGround = useEffectEvent(events.onGround);
  const onReady = useEffectEvent(events.onReady);
  const onFail = useEffectEvent(events.onFail);

  const start = useEffectEvent((element: HTMLElement) =>
    startEngine({
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
        onLost: (cause) => onFail(cause),
      },
    }),
  );

  useEffect(() => {
    if (!container.current) return;
    let isGone = false;
    let started: MapEngine | undefined;
    start(container.current).then(
      (engine) => {
        if (isGone) return engine.remove();
        started = engine;
        // The engine lives outside of React; the first render is the one that draws it.
        setEngine(engine);
        setPopupRoot(document.createElement("div"));
      },
      (error: unknown) => {
        if (isGone) return;
        console.warn("The map engine did not start.", error);
        onFail("engine");
      },
    );
    return () => {
      isGone = true;
      setEngine(null);
      started?.remove();
    };
  }, []);

  useEffect(() => engine?.setPins(pins), [engine, pins]);
  useEffect(() => {
    if (engine) onReady();
  }, [engine]);
  const { boundary, area, within, rings } = searched;
  const areas = useMemo(() => listAreas({ boundary, area, within, rings }), [boundary, area, within, rings]);
  useEffect(() => engine?.setAreas(areas), [engine, areas]);
  useEffect(() => engine?.setElements(overlay.elements), [engine, overlay.elements]);
  useEffect(() => engine?.setShapes(overlay.shapes), [engine, overlay.shapes]);
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
        className={classNames(styles.canvas, className)}
        data-drawing={isDrawing || undefined}
        data-state={isDrawn ? "drawn" : engine ? "ready" : "loading"}
      />
      {engine && controls(engine)}
      {popup && popupRoot && isPopupOpen && createPortal(popup.content, popupRoot)}
    </>
  );
}
