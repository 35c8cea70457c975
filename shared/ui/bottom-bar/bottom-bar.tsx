import { bottomEdge } from "@larchway/shared/ui/bottom-edge";
import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./bottom-bar.module.css";

export interface BottomBarProps {
  /** The main figure of the page. Screen readers skip it here, because the page has it elsewhere too. */
  figure: string;
  /** Smaller text after the figure: "per month". */
  unit?: string;
  /** Window width in px from which the page has the same in a second column, and no bar. */
  hiddenFrom?: 960 | 1024;
  /** Inside the page's gutters: the bar then extends across them to the window's sides. */
  bleed?: boolean;
  /** The main action: a button or a link. */
  children: ReactNode;
}

const reportHeight = bottomEdge("--lw-bottom-bar");

/**
 * Keeps a figure and an action at the window's lower edge while its container is in view, so it never covers the
 * footer. It must be the last child of its container, so that it is the last tab stop.
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
