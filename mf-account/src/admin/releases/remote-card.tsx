import { useState } from "react";
import type { RemoteStatus } from "@larchway/shared/contracts/release-status";
import { formatCount, formatTime } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { BootCheckLine } from "./boot-check-line";
import { ChangeDialog, type Change } from "./change-dialog";
import { FailureLine } from "./failure-line";
import { RemoteHistory } from "./remote-history";
import * as styles from "./releases.module.css";

export interface RemoteCardProps {
  remote: RemoteStatus;
  /** Revision of the release set that is shown. */
  revision: number;
  /** Called after a promotion or rollback. */
  onChange: () => void;
}

/** One remote: its live build with time and actor, its health, and the dialogs to change it. */
export function RemoteCard({ remote, revision, onChange }: RemoteCardProps) {
  const [change, setChange] = useState<Change["action"] | null>(null);
  const { name, build, previous, live, hold, lastHour } = remote;
  const { views, failures, errors, starts } = lastHour;
  return (
    <Card as="li" padding="large" className={styles.remote} aria-labelledby={`release-${name}`}>
      <div className={styles.facts}>
        <h2 id={`release-${name}`} className={styles.name}>
          {name}
        </h2>
        <p>
          Build <code>{build}</code> is live
          {live && ` since ${formatTime(live.since)}, by ${live.by}`}
        </p>
        {remote.canary && (
          <p>
            Canary <code>{remote.canary.build}</code> for {remote.canary.percent} % of visitors
          </p>
        )}
        {remote.embedChannel && <EmbedChannel {...remote.embedChannel} />}
        {live?.note && <p className={styles.note}>“{live.note}”</p>}
        <p className={styles.soft}>
          In the last hour: {formatCount(views, "page view")}, {formatCount(failures, "failure")},{" "}
          {formatCount(errors, "error")}
          {starts && starts.issued > 0 && `, ${starts.started} of ${starts.issued} counted pages started`}
        </p>
        <BootCheckLine check={remote.bootCheck} />
      </div>
      <FailureLine counts={remote.failuresByMinute} />
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="secondary"
          disabled={!previous}
          onClick={() => setChange("rollback")}
          aria-label={`Roll back ${name}`}
        >
          Roll back
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => setChange("promote")}
          aria-label={`Promote a build of ${name}`}
        >
          Promote a build
        </Button>
      </div>
      {hold && (
        <StatusMessage tone="info" title={hold.kind === "lock" ? "Locked" : "Frozen"} className={styles.wide}>
          {hold.until && `Until ${formatTime(hold.until)}. `}By {hold.actor}: {hold.reason}
        </StatusMessage>
      )}
      {remote.isDamaged && (
        <StatusMessage tone="warning" title="Stored files are damaged" className={styles.wide}>
          Visitors get the build before it. Repair it with: npm run site -- verify --repair
        </StatusMessage>
      )}
      {remote.isBreakGlass && (
        <StatusMessage tone="warning" title="Rolled back by break-glass" className={styles.wide}>
          The release database doesn’t have it yet.
        </StatusMessage>
      )}
      <RemoteHistory name={name} state={`${build} ${remote.embedChannel?.build}`} />
      {change && (
        <ChangeDialog
          change={{ action: change, name, from: build, to: previous, revision }}
          onClose={() => setChange(null)}
          onDone={onChange}
        />
      )}
    </Card>
  );
}

/** The embed release of the remote for other sites. */
function EmbedChannel({ build, follows }: NonNullable<RemoteStatus["embedChannel"]>) {
  if (follows) return <p>On other sites: the live build</p>;
  return build === null ? (
    <p>On other sites: switched off</p>
  ) : (
    <p>
      On other sites: build <code>{build}</code>, whatever is live here
    </p>
  );
}
