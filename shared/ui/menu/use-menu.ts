import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { placePopup } from "./place-popup";

type Start = "first" | "last";

/** State, keys and position of a menu button (WAI-ARIA menu button pattern). */
export function useMenu(align: "start" | "end") {
  // Closed, or open with the item that gets the focus first.
  const [start, setStart] = useState<Start | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = start !== null;

  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = (focus?: "button") => {
    setStart(null);
    if (focus) button.current?.focus();
  };

  useLayoutEffect(() => {
    if (start === null || !popup.current || !button.current) return;
    popup.current.showPopover?.();
    placePopup(popup.current, button.current, align);
    items()
      .at(start === "first" ? 0 : -1)
      ?.focus();
  }, [start, align]);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      const isInside =
        target instanceof Node && [popup, button].some((part) => part.current?.contains(target));
      if (!isInside) setStart(null);
    };
    const closeQuietly = () => setStart(null);
    document.addEventListener("pointerdown", closeFromOutside, true);
    // The menu does not follow its button, so it closes when the page moves.
    document.addEventListener("scroll", closeFromOutside, true);
    window.addEventListener("resize", closeQuietly);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside, true);
      document.removeEventListener("scroll", closeFromOutside, true);
      window.removeEventListener("resize", closeQuietly);
    };
  }, [isOpen]);

  const move = (
    event: KeyboardEvent,
    choose: (all: HTMLElement[], current: number) => HTMLElement | undefined,
  ) => {
    event.preventDefault();
    const all = items();
    choose(all, all.indexOf(document.activeElement as HTMLElement))?.focus();
  };

  const handleMenuKey = (event: KeyboardEvent) => {
    // A menu inside a dialog: Escape closes the menu alone.
    event.stopPropagation();
    const { key } = event;
    if (key === "ArrowDown") move(event, (all, at) => all[(at + 1) % all.length]);
    else if (key === "ArrowUp") move(event, (all, at) => all.at(at <= 0 ? -1 : at - 1));
    else if (key === "Home") move(event, (all) => all[0]);
    else if (key === "End") move(event, (all) => all.at(-1));
    else if (key === "Escape") {
      event.preventDefault();
      close("button");
    } else if (key === "Tab") close("button");
    else if (/^\S$/u.test(key)) {
      const startsSo = (item: HTMLElement) =>
        item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
      move(event, (all, at) => [...all.slice(at + 1), ...all.slice(0, at + 1)].find(startsSo));
    }
  };

  return {
    isOpen,
    close,
    buttonProps: {
      ref: button,
      onClick: (event: MouseEvent) => {
        // A menu on a card that is a link opens without following it.
        event.preventDefault();
        setStart(isOpen ? null : "first");
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setStart(event.key === "ArrowDown" ? "first" : "last");
      },
    },
    popupProps: { ref: popup, onKeyDown: handleMenuKey },
  };
}
