import { Lock } from "@larchway/shared/ui/icons";
import { useSearchParams } from "@larchway/shared/router";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Tabs } from "@larchway/shared/ui/tabs";
import { SignedInOnly } from "../access/signed-in-only";
import styles from "./admin-page.module.css";
import { LeadList } from "./lead-list";
import { Outbox } from "./outbox";

/** `/admin`. What is shown here the server gives to admins only; this page merely spares others an empty list. */
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
  return (
    <Tabs
      label="Parts of the dashboard"
      className={styles.tabs}
      value={params.get("tab") === "mails" ? "mails" : "requests"}
      onChange={(tab) =>
        setParams(tab === "mails" ? { tab } : {}, { replace: true, preventScrollReset: true })
      }
      tabs={[
        { id: "requests", label: "Requests", panel: <LeadList /> },
        { id: "mails", label: "Mails", panel: <Outbox /> },
      ]}
    />
  );
}
