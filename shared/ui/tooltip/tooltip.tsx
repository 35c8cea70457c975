import { useLazy } from "../lazy";
import { cloneElement, useCallback, useId, useState } from "react";
import type { TooltipProps } from "./tooltip-props";

const loadBubble = () => import(/* webpackChunkName: "tooltip-bubble" */ "./tooltip-bubble.client");

/**
 * A hint for a control that is hovered for a while or focused by the keyboard. Escape closes it, and it stays while
 * the pointer is on it. It uses Radix, whose code loads at the first hover or focus.
 */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const id = useId();
  const [code, fetchCode] = useLazy(loadBubble);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const watch = useCallback(
    (element: HTMLElement) => {
      const wake = (event: Event) => {
        if ("pointerType" in event && event.pointerType === "touch") return;
        setAnchor(element);
        fetchCode();
      };
      element.addEventListener("pointerenter", wake);
      element.addEventListener("focus", wake);
      return () => {
        element.removeEventListener("pointerenter", wake);
        element.removeEventListener("focus", wake);
        setAnchor(null);
      };
    },
    [fetchCode],
  );

  return (
    <>
      {cloneElement(children, {
        ref: watch,
        title: undefined,
        "aria-describedby": isOpen ? id : children.props["aria-describedby"],
      })}
      {code && anchor && (
        <code.TooltipBubble anchor={anchor} onOpenChange={setIsOpen} {...{ id, text, side }} />
      )}
    </>
  );
}
