import { atom } from "jotai";
import { bus } from "@larchway/shared/events";

/** Longer than any draft of the site; longer text is ignored. */
const longestText = 4_000;

/**
 * A draft that outlives its form: an atom that lives as long as the page. With a key it lives as long as the tab,
 * survives a reload, and is shared with other tabs that show the form. It may hold personal data, so it never uses
 * local storage. Update it with a function of the previous draft; null resets it to `empty`.
 */
export function createDraft<V extends Record<keyof V, string | boolean>>(empty: V, key?: string) {
  const typedAtom = atom(empty);
  // After the first render, which must match the server's.
  typedAtom.onMount = (set) => {
    if (!key) return;
    const stored = readText(key);
    set((before) => ({ ...before, ...parseDraft(empty, stored) }));
    const stop = followTabs(key, (text) => set({ ...empty, ...parseDraft(empty, text) }));
    if (stored === null) bus.emit("draft:wanted", { key });
    return stop;
  };
  return atom(
    (get) => get(typedAtom),
    (get, set, change: null | ((before: V) => V)) => {
      const draft = change === null ? empty : change(get(typedAtom));
      set(typedAtom, draft);
      if (!key) return;
      const text = change === null ? null : JSON.stringify(draft);
      writeText(key, text);
      bus.emit("draft:changed", { key, text });
    },
  );
}

/** Receives text that other tabs type into the same form, and sends them this tab's draft when they ask. */
function followTabs(key: string, take: (text: string | null) => void): () => void {
  const stops = [
    bus.on("draft:changed", (draft, origin) => {
      if (origin !== "other-tab" || draft.key !== key) return;
      writeText(key, draft.text);
      take(draft.text);
    }),
    bus.on("draft:wanted", (request, origin) => {
      const text = origin === "other-tab" && request.key === key ? readText(key) : null;
      if (text !== null) bus.emit("draft:changed", { key, text });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The fields of the stored draft whose type matches the form. */
function parseDraft<V extends Record<keyof V, string | boolean>>(empty: V, text: string | null): Partial<V> {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        ([name, value]) =>
          name in empty &&
          typeof value === typeof empty[name as keyof V] &&
          String(value).length <= longestText,
      ),
    ) as Partial<V>;
  } catch {
    return {};
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Where storage is blocked the draft lasts as long as the page, which still shows it.
  }
}
