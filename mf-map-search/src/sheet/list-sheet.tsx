import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { List, Map as MapIcon } from "@larchway/shared/ui/icons";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import * as styles from "./list-sheet.module.css";
import { neighbourStop, type SheetStop } from "./sheet-stop";
import { useSheetDrag } from "./use-sheet-drag";

export interface ListSheetProps {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** The text in the handle: the number of homes. */
  title: ReactNode;
  children: ReactNode;
}

/** Id of its element: the target of the link that skips the map. */
export const sheetId = "map-homes";

/**
 * A column next to the map; on a phone a sheet over it with three stops, moved by a finger or by buttons in its
 * handle.
 */
export function ListSheet({ stop, onStop, title, children }: ListSheetProps) {
  const { sheet, content } = useSheetDrag(stop, onStop);
  const [isAtTop, setIsAtTop] = useState(true);

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onStop(neighbourStop(stop, event.key === "ArrowUp" ? "up" : "down"));
  };

  const isList = stop !== "peek";
  return (
    <section
      ref={sheet}
      id={sheetId}
      tabIndex={-1}
      className={styles.sheet}
      data-stop={stop}
      data-at-top={isAtTop}
      aria-label="Homes in this area"
    >
      <div className={styles.handle}>
        <button
          type="button"
          aria-label={stop === "full" ? "Lower the list" : "Raise the list"}
          className={styles.grip}
          onKeyDown={moveByKey}
          onClick={() => onStop(neighbourStop(stop, stop === "full" ? "down" : "up"))}
        />
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
      <div
        ref={content}
        className={styles.content}
        onScroll={({ currentTarget }) => setIsAtTop(currentTarget.scrollTop <= 0)}
        onWheel={({ deltaY }) => stop === "half" && deltaY > 0 && onStop("full")}
      >
        {children}
      </div>
    </section>
  );
}
