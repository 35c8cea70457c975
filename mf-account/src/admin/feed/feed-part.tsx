import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { FeedState } from "@larchway/shared/contracts/api";
import { formatCount, formatTime } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadFeed, startFeedRun, type FeedRun } from "../../calls/admin";
import * as styles from "./feed.module.css";

/** Polling interval in milliseconds. */
const pollIntervalMs = 15_000;
/** A feed needs attention after this long without a completed round; the same as the alert's limit. */
const outdatedAfter = 3_600_000;

/** In display order; the API returns them by name. */
const streamNames: Readonly<Record<string, string>> = {
  property: "Listings",
  media: "Pictures",
  rooms: "Rooms",
  openHouses: "Open houses",
  offices: "Offices",
  members: "Agents",
  keys: "Walk over all keys",
};
const streamOrder = Object.keys(streamNames);

/** The progress of the feed's replication, its rejected rows, and buttons to read it again. */
export function FeedPart() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-feed"],
    queryFn: ({ signal }) => loadFeed(api, { signal }),
    refetchInterval: pollIntervalMs,
    gcTime: 0,
  });
  const [started, setStarted] = useState<FeedRun>();
  const { status, message, run } = useAction("The feed could not be read. Please try again.");
  const start = (kind: FeedRun) =>
    void run(async () => {
      await startFeedRun(api, kind);
      setStarted(kind);
      await refetch();
    });

  if (error && data === undefined) {
    const title = getErrorMessage(error, "The state of the feed could not be loaded.");
    return <StatusMessage title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="text" lines={6} />;
  if (!data.configured)
    return <EmptyState title="No feed is set up">Set FEED_URL to replace the demo homes.</EmptyState>;
  return (
    <div className={styles.part}>
      <State feed={data} />
      <Counts feed={data} />
      <section aria-labelledby="feed-streams">
        <h2 id="feed-streams" className={styles.title}>
          Streams
        </h2>
        <Streams feed={data} />
      </section>
      <section aria-labelledby="feed-letters">
        <h2 id="feed-letters" className={styles.title}>
          Rows that could not be used
        </h2>
        <Reasons feed={data} />
      </section>
      {message && <StatusMessage>{message}</StatusMessage>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          loading={status === "loading"}
          loadingText="Starting..."
          onClick={() => start("walk")}
        >
          Try these rows again
        </Button>
        <Button variant="quiet" disabled={status === "loading"} onClick={() => start("full")}>
          Read everything again
        </Button>
        <p role="status">
          {started && status === "success" && "The feed is being read. The figures update as it runs."}
        </p>
      </div>
    </div>
  );
}

/** The current problems, as sentences. */
function State({ feed: { lastRun, cursors } }: { feed: FeedState }) {
  const ended = cursors.find(({ stream }) => stream === "property")?.finishedAt;
  const now = useNow();
  const isOutdated = ended !== undefined && now - Date.parse(ended) > outdatedAfter;
  const heldBack = lastRun?.report?.heldBack ?? 0;
  return (
    <>
      {ended === undefined && (
        <StatusMessage tone="info">The first round through the feed is under way.</StatusMessage>
      )}
      {isOutdated && (
        <StatusMessage title="The feed is more than an hour behind">
          Last round through the listings: {formatTime(ended)}
        </StatusMessage>
      )}
      {lastRun?.error && <StatusMessage title="The last run failed">{lastRun.error}</StatusMessage>}
      {heldBack > 0 && (
        <StatusMessage title={`The feed no longer lists ${formatCount(heldBack, "home")}`}>
          They are shown on, because they are more than a fifth of all. The runbook says how to retire them.
        </StatusMessage>
      )}
      {lastRun?.report?.notes.map((note) => (
        <StatusMessage key={note} tone="info">
          {note}
        </StatusMessage>
      ))}
    </>
  );
}

function Counts({ feed: { counts } }: { feed: FeedState }) {
  return (
    <ul className={styles.counts}>
      <li>{formatCount(counts.shown, "home")} shown</li>
      <li>{formatCount(counts.withheld, "home")} withheld</li>
      <li>{formatCount(counts.gone, "home")} no longer in the feed</li>
      <li>{formatCount(counts.pictures, "picture")}</li>
      <li>
        {formatCount(
          counts.parts,
          "room, open house, office or agent",
          "rooms, open houses, offices and agents",
        )}
      </li>
    </ul>
  );
}

function Streams({ feed: { cursors } }: { feed: FeedState }) {
  const inOrder = [...cursors].sort(
    (one, other) => streamOrder.indexOf(one.stream) - streamOrder.indexOf(other.stream),
  );
  return (
    <dl className={classNames(styles.rows, styles.streams)}>
      {inOrder.map(({ stream, modifiedAt, finishedAt }) => (
        <div key={stream}>
          <dt>{streamNames[stream] ?? stream}</dt>
          <dd>
            {finishedAt ? `Round ended on ${formatTime(finishedAt)}` : "No round has ended yet"}
            {modifiedAt && ` · last row of ${formatTime(modifiedAt)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Reasons({ feed: { reasons, deadLetters } }: { feed: FeedState }) {
  if (reasons.length === 0) return <p>Every row could be used.</p>;
  return (
    <ul className={styles.rows}>
      {reasons.map(({ stream, reason, count }) => {
        const example = deadLetters.find((letter) => letter.stream === stream && letter.reason === reason);
        return (
          <li key={`${stream} ${reason}`}>
            <p>
              {formatCount(count, "row")} of {(streamNames[stream] ?? stream).toLowerCase()}: {reason}
            </p>
            {example && (
              <p className={styles.soft}>
                For example {example.key}, last on {formatTime(example.lastAt)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
