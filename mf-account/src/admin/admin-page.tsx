import { Lock } from "lucide-react";
import { Navigate, useLocation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Spinner } from "@larchway/shared/ui/spinner";
import styles from "./admin-page.module.css";
import { LeadTable } from "./lead-table";

/** `/admin`. What is shown here the server gives to admins only; this page merely spares others an empty table. */
export function AdminPage() {
  const { status, user } = useSession();
  const location = useLocation();
  if (status === "loading") return <Spinner room="page" />;
  if (!user) return <Navigate to="/signin" replace state={{ from: location }} />;
  return (
    <div className={styles.page}>
      <h1>Admin Dashboard</h1>
      {user.isAdmin ? (
        <LeadTable />
      ) : (
        <EmptyState icon={<Icon of={Lock} size={32} />} title="This page is for administrators">
          Sign in with an administrator’s account to see it.
        </EmptyState>
      )}
    </div>
  );
}
