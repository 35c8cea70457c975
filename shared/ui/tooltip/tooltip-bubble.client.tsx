import { Existing, findLayer } from "../lazy";
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { useEffect, useState } from "react";
import type { TooltipProps } from "./tooltip-props";
import * as styles from "./tooltip.module.css";

interface TooltipBubbleProps extends Required<Pick<TooltipProps, "text" | "side">> {
  anchor: HTMLElement;
  id: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** The text next to a hovered or focused element. */
export function TooltipBubble({ anchor, id, text, side, onOpenChange }: TooltipBubbleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean) => {
    setIsOpen(next);
    onOpenChange(next);
  };

  useEffect(() => {
    // The event that loaded this code happened before Radix listened.
    if (anchor.matches(":focus-visible")) anchor.dispatchEvent(new FocusEvent("focus"));
    else if (anchor.matches(":hover")) anchor.dispatchEvent(new MouseEvent("pointermove"));
  }, [anchor]);

  return (
    <Provider delayDuration={500}>
      <Root open={isOpen} onOpenChange={change}>
        <Trigger asChild>
          <Existing listens element={anchor} />
        </Trigger>
        <Portal container={findLayer(anchor)}>
          <Content id={id} side={side} sideOffset={4} collisionPadding={8} className={styles.bubble}>
            {text}
            <Arrow className={styles.arrow} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
