import { bottomEdge } from "@larchway/shared/ui/bottom-edge";
import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./bottom-bar.module.css";

export interface BottomBarProps {
  /** The figure that the page is about. The page says it elsewhere too: screen readers pass over it here. */
  figure: string;
  /** Smaller, after the figure: "per month". */
  unit?: string;
  /** The window's width in px from which the page has a second column with the same, and no bar. */
  hiddenFrom?: 960 | 1024;
  /** For a place inside the page's gutters: the bar reaches through them to the window's sides. */
  bleed?: boolean;
  /** The one thing to do: a button or a link. */
  children: ReactNode;
}

const reportHeight = bottomEdge("--lw-bottom-bar");

/**
 * Keeps a figure and one thing to do in sight at the window's lower edge until the end of what it stands in, so it never
 * covers the footer. It stands after all else there, so it is the last stop of the Tab key.
 */
export function BottomBar({ figure, unit, hiddenFrom, bleed = false, children }: BottomBarProps) {
  return (
    <div
      ref={reportHeight}
      className={classNames(styles.bar, hiddenFrom && styles[`from${hiddenFrom}`], bleed && styles.bleed)}
      data-screen-only
    >
      <p aria-hidden="true" className={styles.text}>
        <strong>{figure}</strong>
        {unit && <span>{unit}</span>}
      </p>
      {children}
    </div>
  );
}
