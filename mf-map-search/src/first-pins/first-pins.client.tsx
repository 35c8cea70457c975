import { useEffect, useEffectEvent, useRef } from "react";
import { createMarks } from "../canvas/marks";
import type { MapPoint } from "../canvas/map-engine";
import type { Pin } from "../pins/pins";
import { toWorldPixel, type MapView } from "../view/map-view";
import * as styles from "./first-pins.module.css";

export interface FirstPinsProps {
  view: MapView;
  pins: readonly Pin[];
  onPick: (pin: Pin) => void;
  onHover: (id: string | null) => void;
}

/**
 * The markers at their final positions while the engine loads, which takes seconds longer than the homes on a slow
 * network.
 */
export function FirstPins({ view, pins, ...events }: FirstPinsProps) {
  const container = useRef<HTMLDivElement>(null);
  const onPick = useEffectEvent(events.onPick);
  const onHover = useEffectEvent(events.onHover);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    const centre = toWorldPixel(view, view.zoom);
    const project = (point: MapPoint) => {
      const { x, y } = toWorldPixel(point, view.zoom);
      return { x: x - centre.x + size.width / 2, y: y - centre.y + size.height / 2 };
    };
    const place = (mark: HTMLElement, point: MapPoint) => {
      const { x, y } = project(point);
      mark.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    const marks = createMarks(
      {
        attach(mark, point) {
          mark.classList.add(styles.mark ?? "");
          place(mark, point);
          element.append(mark);
          return { move: (to) => place(mark, to), remove: () => mark.remove() };
        },
        project,
        getZoom: () => view.zoom,
        getSize: () => size,
      },
      { onPick, onHover },
    );
    marks.set(pins);
    return () => marks.set([]);
  }, [view, pins]);

  return <div ref={container} className={styles.pins} data-first-marks="" />;
}
