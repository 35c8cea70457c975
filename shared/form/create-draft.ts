import { atom } from "jotai";

/** More text than any field of ours takes isn't a draft of ours. */
const longestText = 4_000;

/**
 * A draft that outlives its form: an atom that lasts as long as the page, and with a key as long as the tab, also over a
 * reload. It may hold personal data, so it never goes to local storage. Set it with a function of the draft before; null
 * begins again with `empty`.
 */
export function createDraft<V extends Record<keyof V, string | boolean>>(empty: V, key?: string) {
  const typedAtom = atom(empty);
  // After the first render, which must be the same on a server.
  typedAtom.onMount = (set) => {
    if (key) set((before) => ({ ...before, ...readDraft(empty, key) }));
  };
  return atom(
    (get) => get(typedAtom),
    (get, set, change: null | ((before: V) => V)) => {
      const draft = change === null ? empty : change(get(typedAtom));
      if (key) writeDraft(change === null ? undefined : draft, key);
      set(typedAtom, draft);
    },
  );
}

/** The fields of the stored draft that are still of the form's kind. */
function readDraft<V extends Record<keyof V, string | boolean>>(empty: V, key: string): Partial<V> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
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

function writeDraft(draft: unknown, key: string): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Where storage is forbidden the draft lasts as long as the page, which still shows it.
  }
}
