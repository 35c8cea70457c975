import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./badge.module.css";

/** `pendingSearch` is the yellow of the suggestions; on cards a pending sale is green (`pending`). */
export type BadgeTone =
  "gold" | "sold" | "terminated" | "pending" | "leased" | "pendingSearch" | "featured" | "neutral" | "spruce";

export interface BadgeProps {
  tone: BadgeTone;
  size?: "small" | "medium";
  /** Spaced capitals, as on cards. */
  capitals?: boolean;
  className?: string;
  children: ReactNode;
}

/** A short label of a listing's state, in the colour of that state. */
export function Badge({ tone, size = "medium", capitals = false, className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        styles.badge,
        styles[tone],
        size === "small" && styles.small,
        capitals && styles.capitals,
        className,
      )}
    >
      {children}
    </span>
  );
}
