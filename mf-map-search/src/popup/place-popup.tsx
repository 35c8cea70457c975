import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { X } from "@larchway/shared/ui/icons";
import type { ReactNode, RefObject } from "react";
import * as styles from "./place-popup.module.css";
import { useEscape } from "./use-escape";
import { useReturnedFocus } from "./use-returned-focus";

export interface PlacePopupProps {
  /** Number of homes. */
  title: string;
  onClose: () => void;
  /** Takes the focus when the list closes and its opener has been removed. */
  region: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The list of the homes at one address, on the map. */
export function PlacePopup({ title, onClose, region, children }: PlacePopupProps) {
  const popup = useReturnedFocus(true, region);
  useEscape(true, onClose);
  return (
    <section ref={popup} tabIndex={-1} aria-label={title} data-popup="place" className={styles.popup}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton size="small" label="Close" icon={<Icon of={X} size={18} />} onClick={onClose} />
      </div>
      <div className={styles.list}>{children}</div>
    </section>
  );
}
