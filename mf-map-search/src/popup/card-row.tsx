import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import * as styles from "./card-row.module.css";

export interface CardRowProps {
  /** Keys of the homes, in the order of the row. */
  keys: readonly string[];
  current: string;
  onSelect: (key: string) => void;
  renderCard: (key: string) => ReactNode;
}

/** Milliseconds without movement after which a swipe has ended, because not every browser reports it. */
const restMs = 120;

/** Cards side by side with one in the middle: a swipe moves to the next and selects it. */
export function CardRow({ keys, current, onSelect, renderCard }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const swipedTo = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const index = keys.indexOf(current);
  useLayoutEffect(() => {
    // The finger has already scrolled there.
    if (row.current && swipedTo.current !== current)
      row.current.scrollLeft = index * measureStep(row.current);
    swipedTo.current = undefined;
  }, [index, current]);

  const selectAtRest = () => {
    if (!row.current) return;
    const key = keys[Math.round(row.current.scrollLeft / measureStep(row.current))];
    if (key === undefined || key === current) return;
    swipedTo.current = key;
    onSelect(key);
  };

  return (
    <ul
      ref={row}
      className={styles.row}
      onScroll={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(selectAtRest, restMs);
      }}
    >
      {keys.map((key) => (
        <li key={key}>{renderCard(key)}</li>
      ))}
    </ul>
  );
}

/** Pixels from one card to the next. */
function measureStep({ children }: HTMLElement): number {
  const [first, second] = [...children] as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft || 1 : 1;
}
