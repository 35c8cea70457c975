import { atom } from "jotai";
import { bus } from "@larchway/shared/events";

/** More text than any field of ours takes isn't a draft of ours. */
const longestText = 4_000;

/**
 * A draft that outlives its form: an atom that lasts as long as the page, and with a key as long as the tab: it is there
 * after a reload, and in other tabs that show the form. It may hold personal data, so it never goes to local storage. Set
 * it with a function of the draft before; null begins again with `empty`.
 */
export function createDraft<V extends Record<keyof V, string | boolean>>(empty: V, key?: string) {
  const typedAtom = atom(empty);
  // After the first render, which must be the same on a server.
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

/** Takes over what other tabs type into the same form, and gives them what was typed here when they ask. */
function followTabs(key: string, take: (text: string | null) => void): () => void {
  const stops = [
    bus.on("draft:changed", (draft, origin) => {
      if (origin !== "other-tab" || draft.key !== key) return;
      writeText(key, draft.text);
      take(draft.text);
    }),
    bus.on("draft:wanted", (wanted, origin) => {
      const text = origin === "other-tab" && wanted.key === key ? readText(key) : null;
      if (text !== null) bus.emit("draft:changed", { key, text });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The fields of the stored draft that are still of the form's kind. */
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
    // Where storage is forbidden the draft lasts as long as the page, which still shows it.
  }
}
