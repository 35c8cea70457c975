import { Inbox } from "lucide-react";
import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { followUps, type FollowUp } from "@larchway/shared/contracts/api";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import styles from "./admin-page.module.css";
import { followUpNames, LeadCard } from "./lead-card";
import { useLoaded } from "./use-loaded";

/** What people asked for through the site's forms, newest first, and how far a colleague is with each. */
export function LeadList() {
  const api = useApi();
  const [followUp, setFollowUp] = useState<FollowUp | undefined>();
  const { loaded, retry } = useLoaded(
    followUp ?? "all",
    (signal) => api.admin.leads({ signal, followUp }),
    "The requests could not be loaded.",
  );

  return (
    <div className={styles.part}>
      <SelectField
        label="Show"
        className={styles.filter}
        value={followUp ?? "all"}
        onChange={({ target }) => setFollowUp(followUps.find((known) => known === target.value))}
        options={[
          { value: "all", label: "All requests" },
          ...followUps.map((value) => ({ value, label: followUpNames[value] })),
        ]}
      />
      {loaded.state === "loading" && <Skeleton shape="text" lines={6} />}
      {loaded.state === "failed" && <StatusMessage tone="error" title={loaded.message} onRetry={retry} />}
      {loaded.state === "loaded" && loaded.value.length === 0 && (
        <EmptyState icon={<Icon of={Inbox} size={32} />} title="No requests here">
          Home evaluations and messages from the contact form appear here.
        </EmptyState>
      )}
      {loaded.state === "loaded" && loaded.value.length > 0 && (
        <ul className={styles.list}>
          {loaded.value.map((lead) => (
            <LeadCard key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </div>
  );
}
