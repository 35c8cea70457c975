import { lazy, Suspense, type ComponentType } from "react";
import { Lock } from "@larchway/shared/ui/icons";
import { useSearchParams } from "@larchway/shared/router";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { Tabs } from "@larchway/shared/ui/tabs";
import { SignedInOnly } from "../access/signed-in-only";
import * as styles from "./admin-page.module.css";
import { LeadList } from "./lead-list";
import { Outbox } from "./outbox";

/** Few administrators use the releases or the feed, so their code loads with the tab. */
const ReleasesPart = lazy(async () => {
  const { ReleasesPart: Part } = await import(
    /* webpackChunkName: "admin-releases" */ "./releases/releases-part"
  );
  return { default: Part };
});

const FeedPart = lazy(async () => {
  const { FeedPart: Part } = await import(/* webpackChunkName: "admin-feed" */ "./feed/feed-part");
  return { default: Part };
});

const MailAddresses = lazy(() => import(/* webpackChunkName: "admin-mail-addresses" */ "./mail-addresses"));

const RecipientsPart = lazy(async () => {
  const { RecipientsPart: Part } = await import(
    /* webpackChunkName: "admin-recipients" */ "./recipients/recipients-part"
  );
  return { default: Part };
});

/** `/admin`. The server returns the data only to administrators; this page just spares others an empty list. */
export function AdminPage() {
  return (
    <SignedInOnly>
      {(user) => (
        <div className={styles.page}>
          <h1>Admin Dashboard</h1>
          {user.isAdmin ? (
            <Dashboard />
          ) : (
            <EmptyState icon={<Icon of={Lock} size={32} />} title="This page is for administrators">
              Sign in with an administrator’s account to see it.
            </EmptyState>
          )}
        </div>
      )}
    </SignedInOnly>
  );
}

function Dashboard() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { id: "requests", label: "Requests", panel: <LeadList /> },
    { id: "recipients", label: "Recipients", panel: <Loaded part={RecipientsPart} /> },
    { id: "mails", label: "Mails", panel: <Outbox /> },
    { id: "addresses", label: "Addresses", panel: <Loaded part={MailAddresses} /> },
    { id: "feed", label: "Feed", panel: <Loaded part={FeedPart} /> },
    { id: "releases", label: "Releases", panel: <Loaded part={ReleasesPart} /> },
  ];
  const open = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  return (
    <Tabs
      label="Parts of the dashboard"
      className={styles.tabs}
      value={open?.id}
      onChange={(tab) =>
        setParams(tab === "requests" ? {} : { tab }, { replace: true, preventScrollReset: true })
      }
      tabs={tabs}
    />
  );
}

function Loaded({ part: Part }: { part: ComponentType }) {
  return (
    <Suspense fallback={<Skeleton shape="text" lines={6} />}>
      <Part />
    </Suspense>
  );
}
