import { hasSessionHint } from "@larchway/shared/contracts/session-hint";
import { useHydratedAtomValue } from "@larchway/shared/env";
import { favouritesAtom } from "@larchway/shared/favourites";
import { useSession } from "@larchway/shared/session";
import { useSyncExternalStore } from "react";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { Slot } from "../../slots/slot";

/**
 * The sign-in link; for users with an account, or with homes saved in this browser, the slot that mf-account fills.
 */
export function Account({ className }: { className?: string }) {
  const { status } = useSession();
  const favourites = useHydratedAtomValue(favouritesAtom);
  // A returning user is most likely still signed in, so the code loads in parallel with the session.
  const isReturning = useSyncExternalStore(
    () => () => undefined,
    () => status === "loading" && hasSessionHint(document.cookie),
    () => false,
  );
  return (
    <Slot
      name="header-account"
      className={className}
      isNeeded={status === "authenticated" || isReturning || favourites.length > 0}
    >
      {status === "unauthenticated" && <SignInLink />}
    </Slot>
  );
}
