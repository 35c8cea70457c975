import { useAtom } from "jotai";
import { useOwnContact, withOwnContact } from "@larchway/shared/session";
import type { createDraft } from "./create-draft";
import type { FormValues, ValuesState } from "./form-values";

/**
 * The draft for {@link useForm}, in which whoever is signed in finds their own name, email and phone as long as none of
 * them was typed. They go with the session: nothing is written into the draft before something is typed.
 */
export function useContactDraft<V extends { name: string; email: string; phone: string } & FormValues<V>>(
  draft: ReturnType<typeof createDraft<V>>,
): ValuesState<V> {
  const own = useOwnContact();
  const [typed, change] = useAtom(draft);
  return [withOwnContact(typed, own), (next) => change((before) => next(withOwnContact(before, own)))];
}
