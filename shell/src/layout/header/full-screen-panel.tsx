import { breakpoints } from "@larchway/shared/tokens/breakpoints";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { IconButton } from "@larchway/shared/ui/button";
import { useModal } from "@larchway/shared/ui/dialog";
import { Icon } from "@larchway/shared/ui/icon";
import { X } from "@larchway/shared/ui/icons";
import { Logo } from "../logo";
import * as styles from "./full-screen-panel.module.css";

export interface FullScreenPanelProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel that covers the phone's screen, with the header's logo and a close button in the header's place. */
export function FullScreenPanel({ title, closeLabel, onClose, children }: FullScreenPanelProps) {
  const titleId = useId();
  const modal = useModal({ mandatory: false, onClose });

  const closeOnDesktop = useEffectEvent((query: { matches: boolean }) => {
    if (query.matches) onClose();
  });
  useEffect(() => {
    // The window grew to the desktop layout, which has no such panels.
    const desktop = window.matchMedia(`(min-width: ${breakpoints.desktop}px)`);
    desktop.addEventListener("change", closeOnDesktop);
    return () => desktop.removeEventListener("change", closeOnDesktop);
  }, []);

  return (
    <dialog {...modal} aria-modal="true" aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} tabIndex={-1} data-title="" className={styles.title}>
        {title}
      </h2>
      <div className={styles.bar}>
        <IconButton label={closeLabel} icon={<Icon of={X} size={24} />} onClick={onClose} />
        <Logo />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
