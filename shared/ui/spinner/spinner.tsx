import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./spinner.module.css";

export interface SpinnerProps {
  /** Shown beside the ring and read out. */
  text?: string;
  /** `page` fills most of the window's height, so that the footer does not jump. */
  room?: "inline" | "block" | "page";
  className?: string;
}

/** The view while something loads: a turning ring and the words "Loading...". */
export function Spinner({ text = "Loading...", room = "block", className }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, styles[room], className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
