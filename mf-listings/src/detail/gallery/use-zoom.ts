import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { type PointerEvent, useCallback, useRef, useState } from "react";

const mostZoomed = 4;
/** Scale after a double tap. */
const tapScale = 2.5;
/** Zoom step of the buttons in Panzoom's units: the scale is multiplied by e to this power. */
const buttonStep = 0.5;
/** Most milliseconds between two taps, and most pixels. */
const maxTapIntervalMs = 300;
const tapReach = 30;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Zooms the element of `ref` by pinching, double tap, the wheel with Ctrl and the functions here. A finger or the
 * mouse moves a zoomed element. At its original size the element leaves horizontal swipes to the scrolling row around
 * it.
 */
export function useZoom() {
  const [isZoomed, setZoomed] = useState(false);
  const panzoom = useRef<PanzoomObject>(null);
  const lastTap = useRef({ time: -Infinity, x: 0, y: 0 });

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const instance = Panzoom(element, {
      maxScale: mostZoomed,
      minScale: 1,
      contain: "outside",
      cursor: "",
      panOnlyWhenZoomed: true,
      touchAction: "pan-x",
      handleStartEvent: () => undefined,
    });
    panzoom.current = instance;
    const follow = () => {
      const zoomed = instance.getScale() > 1.01;
      setZoomed(zoomed);
      instance.setOptions({ touchAction: zoomed ? "none" : "pan-x", cursor: zoomed ? "grab" : "" });
    };
    const turnWheel = (event: WheelEvent) => {
      // A touchpad pinch arrives as a wheel event with Ctrl.
      if (event.ctrlKey) instance.zoomWithWheel(event);
    };
    element.addEventListener("panzoomchange", follow);
    element.addEventListener("wheel", turnWheel, { passive: false });
    return () => {
      element.removeEventListener("panzoomchange", follow);
      element.removeEventListener("wheel", turnWheel);
      instance.reset({ animate: false });
      instance.destroy();
      panzoom.current = null;
      setZoomed(false);
    };
  }, []);

  const animate = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const toggle = (point: Point) => {
    if (isZoomed) panzoom.current?.reset({ animate: animate() });
    else panzoom.current?.zoomToPoint(tapScale, point, { animate: animate() });
  };

  return {
    ref,
    isZoomed,
    zoomIn: () => panzoom.current?.zoomIn({ step: buttonStep, animate: animate() }),
    zoomOut: () => panzoom.current?.zoomOut({ step: buttonStep, animate: animate() }),
    /** Detects double taps and double clicks, because not every phone sends `dblclick`. */
    onPointerUp: ({ isPrimary, button, timeStamp: time, clientX: x, clientY: y }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      const last = lastTap.current;
      const isSecond = time - last.time < maxTapIntervalMs && Math.hypot(x - last.x, y - last.y) < tapReach;
      lastTap.current = { time: isSecond ? -Infinity : time, x, y };
      if (isSecond) toggle({ clientX: x, clientY: y });
    },
  };
}
