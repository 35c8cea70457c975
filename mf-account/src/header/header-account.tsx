import { useHydrated, useHydratedAtomValue } from "@larchway/shared/env";
import { favouritesAtom } from "@larchway/shared/favourites";
import { useSession } from "@larchway/shared/session";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { AlertsLink } from "./alerts-link";
import { SavedHomesLink } from "./saved-homes-link";
import { UserMenu } from "./user-menu";
import * as styles from "./header-account.module.css";

/** The slot `header-account`: sign-in and saved homes for a visitor, the account's menu for a person signed in. */
export function HeaderAccount() {
  const { status, user } = useSession();
  const isHydrated = useHydrated();
  const keys = useHydratedAtomValue(favouritesAtom);

  if (!isHydrated || status === "loading") return <div className={styles.account} aria-hidden="true" />;
  return (
    <div className={styles.account}>
      {(user || keys.length > 0) && <SavedHomesLink count={keys.length} />}
      {user && <AlertsLink />}
      {user ? <UserMenu user={user} /> : <SignInLink />}
    </div>
  );
}
