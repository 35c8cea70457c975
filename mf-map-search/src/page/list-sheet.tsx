import { clamp } from "../view/map-view";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { List, Map as MapIcon } from "@larchway/shared/ui/icons";
import { useRef, type PointerEvent, type ReactNode } from "react";
import styles from "./list-sheet.module.css";
import { restingStop, stopTop, type SheetStop } from "./sheet-stop";

export interface ListSheetProps {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** The line in the handle: how many homes. */
  title: ReactNode;
  children: ReactNode;
}

interface Drag {
  startY: number;
  startTop: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** A column beside the map; on a phone a sheet over it, moved by its handle or by the button in it. */
export function ListSheet({ stop, onStop, title, children }: ListSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const height = () => sheet.current?.parentElement?.clientHeight ?? 0;

  const start = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest("button")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      startTop: stopTop(stop, height()),
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: 0,
    };
    sheet.current?.setAttribute("data-dragging", "");
  };

  const getDraggedTop = ({ startTop, startY, lastY }: Drag) =>
    clamp(startTop + lastY - startY, 0, stopTop("peek", height()));

  const move = ({ clientY, timeStamp }: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    const elapsed = timeStamp - now.lastTime;
    if (elapsed > 0) now.velocity = (clientY - now.lastY) / elapsed;
    now.lastY = clientY;
    now.lastTime = timeStamp;
    // By CSSOM: a render for each pixel would stutter, and style attributes are forbidden.
    sheet.current?.style.setProperty("transform", `translateY(${getDraggedTop(now)}px)`);
  };

  const end = () => {
    const done = drag.current;
    if (!done) return;
    drag.current = null;
    sheet.current?.removeAttribute("data-dragging");
    sheet.current?.style.removeProperty("transform");
    onStop(restingStop({ top: getDraggedTop(done), height: height(), velocity: done.velocity }));
  };

  const isList = stop !== "peek";
  return (
    <section ref={sheet} className={styles.sheet} data-stop={stop} aria-label="Homes in this area">
      <div
        className={styles.handle}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span className={styles.grip} aria-hidden="true" />
        <div>{title}</div>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={isList ? MapIcon : List} size={18} />}
          aria-label={isList ? "Show the map" : "Show the list"}
          className={styles.switch}
          onClick={() => onStop(isList ? "peek" : "full")}
        >
          {isList ? "Map" : "List"}
        </Button>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
