import { useAtom } from "jotai";
import { useOwnContact, withOwnContact } from "@larchway/shared/session";
import type { createDraft } from "./create-draft";
import type { FormValues, ValuesState } from "./form-values";

/**
 * The draft for {@link useForm}, prefilled with the signed-in user's name, email and phone until one of them is
 * edited. They disappear with the session, because the draft stores only typed text.
 */
export function useContactDraft<V extends { name: string; email: string; phone: string } & FormValues<V>>(
  draft: ReturnType<typeof createDraft<V>>,
): ValuesState<V> {
  const own = useOwnContact();
  const [typed, change] = useAtom(draft);
  return [withOwnContact(typed, own), (next) => change((before) => next(withOwnContact(before, own)))];
}
