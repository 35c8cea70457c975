import type { Property } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { useHydrated } from "@larchway/shared/env";
import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";

export interface ListingAccess {
  /** This reader may not open the listing, as far as is known: while the session loads, a visitor's view. */
  isClosed: boolean;
  /** Closed, and it is certain that nobody is signed in: time to offer signing in. */
  needsSignIn: boolean;
  /** Opens the sign-in dialog, or goes to the sign-in page when there is none; both come back to this page. */
  signIn: () => void;
}

/** May this reader open the listing? One answer for cards and detail page. */
export function useListingAccess(property: Property): ListingAccess {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isClosed = isLocked(property, isHydrated && status === "authenticated");
  return {
    isClosed,
    needsSignIn: isClosed && isHydrated && status === "unauthenticated",
    signIn: () => {
      const returnTo = `${pathname}${search}`;
      const isHeard = bus.emit("auth:required", { mandatory: false, returnTo });
      if (!isHeard) void navigate(`/signin?returnUrl=${encodeURIComponent(returnTo)}`);
    },
  };
}
