import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { SuggestionsState, SuggestionsStore } from "./suggestions-store";

/** Closes the open list on a press outside of the box, and scrolls its active option into view. */
export function useOpenList(
  box: RefObject<HTMLElement | null>,
  store: SuggestionsStore,
  { isOpen, activeId }: Pick<SuggestionsState, "isOpen"> & { activeId: string | undefined },
) {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) store.close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, box, store]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);
}

/** Keeps text that was typed into the server's page before this code ran; the next render would empty the field. */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  store: SuggestionsStore,
  fetchList: () => void,
) {
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (!typed) return;
    fetchList();
    store.type(typed);
    if (document.activeElement !== input.current) store.close();
  });
  useLayoutEffect(() => takeTyped(), []);
}
