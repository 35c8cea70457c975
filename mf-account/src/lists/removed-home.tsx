import { useEffect, useRef } from "react";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./lists.module.css";

interface RemovedHomeProps {
  /** What happened: "12 Elm Street is no longer in this list." */
  text: string;
  /** What undoing does: "show 12 Elm Street again". */
  label: string;
  onUndo: () => void;
}

/** Replaces a home that was removed or hidden. It takes the focus, which was on the home. */
export function RemovedHome({ text, label, onUndo }: RemovedHomeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.removed}>
      <p role="status">{text}</p>
      <Button ref={button} variant="secondary" size="small" aria-label={`Undo: ${label}`} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
