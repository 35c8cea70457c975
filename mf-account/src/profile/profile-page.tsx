import { lazy, Suspense } from "react";
import type { User } from "@larchway/shared/contracts/api";
import { Link, useSearchParams } from "@larchway/shared/router";
import { Spinner } from "@larchway/shared/ui/spinner";
import { Tabs } from "@larchway/shared/ui/tabs";
import { SignedInOnly } from "../access/signed-in-only";
import { RequestsLabel } from "../requests/requests-label";
import { OfflineHomes } from "../saved-homes/offline-homes";
import { AccountDetails } from "./account-details";
import { EmailPreferences } from "./email-preferences";
import { PasswordForm } from "./password-form";
import * as styles from "./profile-page.module.css";

const tabs = ["profile", "favorites", "requests", "privacy"];
const ListsPanel = lazy(() => import(/* webpackChunkName: "home-lists" */ "../lists/lists-panel"));
const RequestsPanel = lazy(
  () => import(/* webpackChunkName: "requests-panel" */ "../requests/requests-panel"),
);
const PrivacyPanel = lazy(() => import(/* webpackChunkName: "privacy-panel" */ "./privacy-panel"));

/** `/profile`: for signed-in people only. */
export function ProfilePage() {
  return <SignedInOnly offline={<OfflineProfile />}>{(user) => <Profile user={user} />}</SignedInOnly>;
}

/** Signing in needs a connection, but this browser may still have the homes that its last visitor saved. */
function OfflineProfile() {
  return (
    <div className={styles.page} data-says-offline>
      <h1 className={styles.offlineHeading}>Your saved homes</h1>
      <OfflineHomes />
    </div>
  );
}

function Profile({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const showTab = (tab: string) =>
    setParams(tab === "profile" ? {} : { tab }, { replace: true, preventScrollReset: true });

  return (
    <div className={styles.page}>
      <h1>Your account</h1>
      <p className={styles.lead}>Signed in as {user.email}</p>
      <Tabs
        label="Parts of your account"
        value={tabs.find((tab) => tab === params.get("tab")) ?? "profile"}
        onChange={showTab}
        tabs={[
          {
            id: "profile",
            label: "Profile",
            panel: (
              <div className={styles.columns}>
                <AccountDetails user={user} />
                <div className={styles.stack}>
                  <Link to="/saved-searches">Your saved searches</Link>
                  <EmailPreferences user={user} />
                  <PasswordForm user={user} />
                </div>
              </div>
            ),
          },
          {
            id: "favorites",
            label: "Favorites",
            panel: (
              <Suspense fallback={<Spinner room="page" />}>
                <ListsPanel />
              </Suspense>
            ),
          },
          {
            id: "requests",
            label: <RequestsLabel />,
            panel: (
              <Suspense fallback={<Spinner room="page" />}>
                <RequestsPanel />
              </Suspense>
            ),
          },
          {
            id: "privacy",
            label: "Devices and data",
            panel: (
              <Suspense fallback={<Spinner room="page" />}>
                <PrivacyPanel user={user} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
