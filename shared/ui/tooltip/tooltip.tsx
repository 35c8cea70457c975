import { useLazy } from "../lazy";
import { cloneElement, useCallback, useId, useState } from "react";
import type { TooltipProps } from "./tooltip-props";

const loadBubble = () => import(/* webpackChunkName: "tooltip-bubble" */ "./tooltip-bubble.client");

/**
 * More words about a control, when it is pointed at for a while or reached by keyboard. Escape takes them away, and they
 * stay while the pointer is on them. Radix's, whose code comes at the first such sign.
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
