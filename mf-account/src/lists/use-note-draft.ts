import { atom, useAtom } from "jotai";
import { useMemo } from "react";
import { useSession } from "@larchway/shared/session";

/** A typed note that isn't saved. */
export interface NoteDraft {
  text: string;
  /** The list's audience when the person began to write. */
  audience: string | undefined;
}

/** By account, list and home, so that an account never gets the draft of another one. They live as long as the page. */
const draftsAtom = atom<ReadonlyMap<string, NoteDraft>>(new Map<string, NoteDraft>());

/**
 * The draft of a note, which outlives the card of its home; null when the form is closed. The second value replaces the
 * draft.
 */
export function useNoteDraft(listId: string, listingKey: string) {
  const owner = useSession().user?._id ?? "";
  const key = `${owner} ${listId} ${listingKey}`;
  // Typing renders this note alone, not those of the other homes.
  const draftAtom = useMemo(
    () =>
      atom(
        (get) => get(draftsAtom).get(key) ?? null,
        (get, set, draft: NoteDraft | null) => {
          const next = new Map(get(draftsAtom));
          if (draft === null) next.delete(key);
          else next.set(key, draft);
          set(draftsAtom, next);
        },
      ),
    [key],
  );
  return useAtom(draftAtom);
}
