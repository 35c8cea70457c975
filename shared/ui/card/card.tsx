import { classNames } from "@larchway/shared/ui/class-names";
import type { ComponentPropsWithRef } from "react";
import * as styles from "./card.module.css";

export interface CardProps extends ComponentPropsWithRef<"div"> {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** Lifts under the pointer; for cards that are a link as a whole. */
  interactive?: boolean;
  /** `none` rounds the first child into the card's corners: a photo from edge to edge. */
  padding?: "none" | "medium" | "large";
}

/** A surface with the card's corners and the resting shadow. */
export function Card({ as = "div", interactive = false, padding = "medium", className, ...rest }: CardProps) {
  // The elements differ only in meaning, so the attributes of a div fit all of them.
  const Element = as as "div";
  return (
    <Element
      className={classNames(styles.card, interactive && styles.interactive, styles[padding], className)}
      {...rest}
    />
  );
}
