import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./spinner.module.css";

export interface SpinnerProps {
  /** Shown next to the ring and announced. */
  text?: string;
  /** `page` fills most of the window's height, so that the footer does not jump. */
  room?: "inline" | "block" | "page";
  className?: string;
}

/** The view of a loading page: a spinner and the text "Loading...". */
export function Spinner({ text = "Loading...", room = "block", className }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, styles[room], className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
