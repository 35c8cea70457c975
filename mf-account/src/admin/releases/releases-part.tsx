import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { releaseStatusSchema } from "@larchway/shared/contracts/release-status";
import { useQuery } from "@larchway/shared/query";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { RemoteCard } from "./remote-card";
import * as styles from "./releases.module.css";

/** Polling interval in milliseconds. */
const pollIntervalMs = 15_000;

/** The live builds and their health. An administrator can roll back or promote builds here. */
export function ReleasesPart() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["release-status"],
    queryFn: ({ signal }) => api.send("/platform/status", { schema: releaseStatusSchema, signal }),
    refetchInterval: pollIntervalMs,
    gcTime: 0,
  });
  if (error) {
    return (
      <StatusMessage
        title={getErrorMessage(error, "The releases could not be loaded.")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="text" lines={6} />;
  return (
    <>
      {data.releaseDatabase === "closed" && (
        <StatusMessage title="The release database does not respond. Visitors are served, but nothing can be published, and failures are not shown." />
      )}
      <ul className={styles.list}>
        {data.remotes.map((remote) => (
          <RemoteCard
            key={remote.name}
            remote={remote}
            revision={data.revision}
            onChange={() => void refetch()}
          />
        ))}
      </ul>
    </>
  );
}
