import { useMemo } from "react";
import { formatPhone } from "@larchway/shared/domain";
import { useSession } from "./user-provider";

/** Contact details for a form; unknown fields are empty. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The signed-in user's contact details; null for a visitor. */
export function useOwnContact(): Contact | null {
  const { user } = useSession();
  return useMemo(
    () => user && { name: user.name, email: user.email, phone: user.phone ? formatPhone(user.phone) : "" },
    [user],
  );
}

/**
 * The draft with the user's contact details, as long as none of them was typed. The draft itself is unchanged, so the
 * prefilled values disappear with the session.
 */
export function withOwnContact<D extends Contact>(draft: D, own: Contact | null): D {
  return own && !draft.name && !draft.email && !draft.phone ? { ...draft, ...own } : draft;
}
