import type { KeyboardEvent } from "react";
import { isComposing } from "@larchway/shared/ui/composition";
import { groupOptions, listOptions, nextActive, type SearchOption } from "./options";
import type { SuggestionsStore } from "./suggestions-store";

/** Handles the keys of the open list, by the WAI-ARIA combobox pattern. */
export function handleListKey(
  event: KeyboardEvent,
  store: SuggestionsStore,
  choose: (option: SearchOption) => void,
): void {
  if (isComposing(event.nativeEvent)) return;
  const { isOpen, active, text } = store.getState();
  const move = (index: number) => {
    event.preventDefault();
    store.activate(index);
  };
  const getOptions = () => listOptions(groupOptions(store.getState()));
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp": {
      if (!isOpen) store.focus();
      const now = store.getState();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (now.isOpen) move(nextActive(now.active, step, getOptions().length));
      break;
    }
    case "Home":
      if (isOpen && active >= 0) move(0);
      break;
    case "End":
      if (isOpen && active >= 0) move(getOptions().length - 1);
      break;
    case "Enter": {
      const option = isOpen ? getOptions()[active] : undefined;
      if (!option) break;
      event.preventDefault();
      choose(option);
      break;
    }
    case "Escape":
      // The first Escape closes the list, the next one empties the field. With an empty field, Escape reaches the
      // dialog.
      if (!isOpen && !text) break;
      event.preventDefault();
      if (isOpen) store.close();
      else store.clear();
      break;
  }
}
