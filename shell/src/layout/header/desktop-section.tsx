import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { ChevronDown } from "@larchway/shared/ui/icons";
import * as styles from "./desktop-navigation.module.css";
import { EntryLink } from "./entry-link";
import { isSectionActive, type NavigationSection } from "./navigation";

export interface DesktopSectionProps {
  section: NavigationSection;
  pathname: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Milliseconds for which the entries stay open after the pointer leaves, because it may cut a corner on its way to
 * them.
 */
const pointerGraceMs = 160;

/** A link to the section, and a button next to it that opens the section's entries; the pointer opens them too. */
export function DesktopSection({ section, pathname, isOpen, onOpen, onClose }: DesktopSectionProps) {
  const listId = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The pointer opens the list before it can click: that click keeps it open, the next one closes it.
  const isHovered = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const link = (
    <Link
      to={section.to}
      className={styles.section}
      data-active={isSectionActive(section, pathname) || undefined}
      aria-current={pathname === section.to ? "page" : undefined}
    >
      {section.label}
      {section.labelEnd && <VisuallyHidden>{section.labelEnd}</VisuallyHidden>}
    </Link>
  );
  if (section.entries.length === 0) return <li className={styles.item}>{link}</li>;

  const handlePointer = (event: PointerEvent, act: () => void, delay = 0) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(leaving.current);
    if (delay) leaving.current = setTimeout(act, delay);
    else act();
  };

  const toggle = () => {
    if (isOpen && !isHovered.current) onClose();
    else onOpen();
    isHovered.current = false;
  };

  const handleBlur = (event: FocusEvent) => {
    if (!item.current?.contains(event.relatedTarget)) onClose();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      onClose();
      button.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // Synchronously, because hidden elements take no focus, and the next key must not reach the button.
    flushSync(onOpen);
    const links = [...(item.current?.querySelectorAll<HTMLElement>(":scope ul a") ?? [])];
    const place = links.indexOf(document.activeElement as HTMLElement);
    const next =
      place === -1 && step === -1 ? links.length - 1 : (place + step + links.length) % links.length;
    links[next]?.focus();
  };

  return (
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={(event) => {
        isHovered.current = event.pointerType === "mouse" && !isOpen;
        handlePointer(event, onOpen);
      }}
      onPointerLeave={(event) => handlePointer(event, onClose, pointerGraceMs)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={`${section.label} menu`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <div className={styles.panel} data-open={isOpen || undefined}>
        <ul id={listId} className={styles.entries}>
          {section.entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} className={styles.entry} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
