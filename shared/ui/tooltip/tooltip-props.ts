import type { ReactElement, Ref } from "react";

export interface TooltipProps {
  /** A few words. Never the only place of something that must be known: touch screens show no tooltips. */
  text: string;
  side?: "top" | "bottom" | "left" | "right";
  /** One focusable element, for instance an `<IconButton>`; its `title` gives way to the tooltip. */
  children: ReactElement<{ ref?: Ref<HTMLElement>; title?: string; "aria-describedby"?: string }>;
}
