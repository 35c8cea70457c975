import type { Property } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { useHydrated } from "@larchway/shared/env";
import { bus } from "@larchway/shared/events";
import { useLocation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";

export interface ListingAccess {
  /** This reader may not open the listing, as far as is known: while the session loads, a visitor's view. */
  isClosed: boolean;
  /** Closed, and it is certain that nobody is signed in: time to offer signing in. */
  needsSignIn: boolean;
  /** Asks for the sign-in dialog, which comes back to this page. */
  askForSignIn: (options?: { mandatory?: boolean }) => void;
}

/** May this reader open the listing? One answer for cards and detail page. */
export function useListingAccess(property: Property): ListingAccess {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const isClosed = isLocked(property, isHydrated && status === "authenticated");
  return {
    isClosed,
    needsSignIn: isClosed && isHydrated && status === "unauthenticated",
    askForSignIn: ({ mandatory = false } = {}) =>
      bus.emit("auth:required", { mandatory, returnTo: `${pathname}${search}` }),
  };
}
