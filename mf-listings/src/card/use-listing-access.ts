import type { Property } from "@larchway/shared/contracts/api";
import { isLocked, soldAccess, type SoldAccessNeed } from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { useOpenSignIn } from "../sold-access/use-open-sign-in";

export interface ListingAccess {
  /** This reader may not open the listing, as far as is known: while the session loads, a visitor's view. */
  isClosed: boolean;
  /** Closed, and it is certain what this reader has to do to open it. */
  need: SoldAccessNeed | null;
  /** Opens the dialog that helps with the need, or goes to the sign-in page when there is none; both come back here. */
  signIn: () => void;
}

/** May this reader open the listing? One rule for cards and detail page. */
export function useListingAccess(property: Property): ListingAccess {
  const session = useSession();
  const signIn = useOpenSignIn();
  const access = soldAccess(session);
  const isClosed = isLocked(property, access === "open");
  return {
    isClosed,
    need: isClosed && access !== "unknown" && access !== "open" ? access : null,
    signIn,
  };
}
