import type { ReactElement, Ref } from "react";

export interface TooltipProps {
  /** A short text. Never the only source of necessary information, because touch screens show no tooltips. */
  text: string;
  side?: "top" | "bottom" | "left" | "right";
  /** One focusable element, for instance an `<IconButton>`; the tooltip replaces its `title`. */
  children: ReactElement<{ ref?: Ref<HTMLElement>; title?: string; "aria-describedby"?: string }>;
}
