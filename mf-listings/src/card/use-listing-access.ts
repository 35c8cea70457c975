import type { Property } from "@larchway/shared/contracts/api";
import { isLocked, soldAccess, type SoldAccessNeed } from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { useOpenSignIn } from "../sold-access/use-open-sign-in";

export interface ListingAccess {
  /** True when this viewer may not open the listing; while the session loads, the result for visitors. */
  isClosed: boolean;
  /** True when the listing is locked and the viewer's next step is known. */
  need: SoldAccessNeed | null;
  /** Opens the dialog for that step, or the sign-in page when there is none; both return here. */
  signIn: () => void;
}

/** Whether this viewer may open the listing. One rule for cards and detail page. */
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
