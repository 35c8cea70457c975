import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { historySchema } from "@larchway/shared/contracts/release-status";
import { formatTime } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./releases.module.css";

export interface RemoteHistoryProps {
  name: string;
  /** The live and embed builds: the history is loaded again when they change. */
  state: string;
}

/** The audit log of a remote; loaded when it is opened. */
export function RemoteHistory({ name, state }: RemoteHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>History of {name}</summary>
      {isOpen && <Entries name={name} state={state} />}
    </details>
  );
}

function Entries({ name, state }: RemoteHistoryProps) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ["release-history", name, state],
    queryFn: ({ signal }) =>
      api.send("/platform/history", { query: { name, limit: 20 }, schema: historySchema, signal }),
    gcTime: 0,
  });
  if (error) return <StatusMessage title={getErrorMessage(error, "The history could not be loaded.")} />;
  if (!data) return <Skeleton shape="text" lines={3} />;
  return (
    <ol className={styles.entries}>
      {data.entries.map(({ at, actor, action, from, to, note }) => (
        <li key={`${at} ${action} ${to}`}>
          <span className={styles.soft}>{formatTime(at)}</span> {actor}: {action}
          {to && (
            <>
              {" "}
              {from && (
                <>
                  <code>{from}</code> to{" "}
                </>
              )}
              <code>{to}</code>
            </>
          )}
          {note && <span className={styles.note}> “{note}”</span>}
        </li>
      ))}
    </ol>
  );
}
