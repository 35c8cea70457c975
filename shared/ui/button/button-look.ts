import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./button.module.css";

export interface ButtonLook {
  /** `primary` once per view, `secondary` outlined, `quiet` without border, `danger` for irreversible actions. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** An `<Icon>` before the text. */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
}

/** The classes of a button with this look. */
export function buttonClass({ variant = "primary", size = "medium", wide }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
