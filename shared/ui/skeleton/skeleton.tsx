import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./skeleton.module.css";

export interface SkeletonProps {
  shape?: "text" | "block" | "circle" | "photo";
  /** Number of text lines; the last one is shorter. */
  lines?: number;
  /** Gives the final size: width, height, aspect ratio. */
  className?: string;
}

/** A quiet placeholder of the final size. Decorative: show the text "Loading..." next to it, once per view. */
export function Skeleton({ shape = "block", lines = 1, className }: SkeletonProps) {
  if (shape !== "text" || lines === 1) {
    return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
  }
  return (
    <span aria-hidden="true" className={classNames(styles.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.skeleton, styles.text)} />
      ))}
    </span>
  );
}
