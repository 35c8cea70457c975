import type { Property } from "@larchway/shared/contracts/api";
import { isLocked, soldAccess, type SoldAccessNeed } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";

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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const access = soldAccess(session);
  const isClosed = isLocked(property, access === "open");
  return {
    isClosed,
    need: isClosed && access !== "unknown" && access !== "open" ? access : null,
    signIn: () => {
      const returnTo = `${pathname}${search}`;
      const isHeard = bus.emit("auth:required", { mandatory: false, returnTo });
      if (!isHeard) void navigate(`/signin?returnUrl=${encodeURIComponent(returnTo)}`);
    },
  };
}
