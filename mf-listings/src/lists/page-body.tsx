import type { ReactNode } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./page-body.module.css";

/** The page's width with its gutters and the space below. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.body, className)}>{children}</div>;
}
