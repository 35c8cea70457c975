import { useMemo } from "react";
import { formatPhone } from "@larchway/shared/domain";
import { useSession } from "./user-provider";

/** How somebody can be reached, as a form has it: empty where nothing is known. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The contact of whoever is signed in; null for a visitor. */
export function useOwnContact(): Contact | null {
  const { user } = useSession();
  return useMemo(
    () => user && { name: user.name, email: user.email, phone: user.phone ? formatPhone(user.phone) : "" },
    [user],
  );
}

/**
 * The draft with the person's own contact, as long as none of it was typed. Nothing is written into the draft, so what
 * was filled in goes with the session.
 */
export function withOwnContact<D extends Contact>(draft: D, own: Contact | null): D {
  return own && !draft.name && !draft.email && !draft.phone ? { ...draft, ...own } : draft;
}
