import { lazy, Suspense, useId, useState } from "react";
import { isReadableQuery } from "@larchway/shared/listing-filters";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { useAction } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { randomUuid } from "@larchway/shared/storage";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Bell, Ellipsis } from "@larchway/shared/ui/icons";
import { Menu } from "@larchway/shared/ui/menu";
import { useNear } from "@larchway/shared/ui/near";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { describeFrequency, readAlerts, withoutAlerts } from "./alert-settings";
import { describeSearch, toListUrl } from "./describe-search";
import { NewHomes } from "./new-homes";
import { RenameDialog } from "./rename-dialog";
import * as styles from "./saved-searches.module.css";

const AlertsDialog = lazy(() => import(/* webpackChunkName: "alerts-dialog" */ "./alerts-dialog"));

interface SavedSearchItemProps {
  search: SavedSearch;
  /** Hour of the digests, 0 to 23. */
  digestHour: number;
  put: (search: SavedSearch) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** One saved search: its filters, what is new in it, and what can be done with it. */
export function SavedSearchItem({ search, digestHour, put, onDelete }: SavedSearchItemProps) {
  const headingId = useId();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [open, setOpen] = useState<"name" | "alerts" | null>(null);
  const { isPaused } = readAlerts(search);
  const { message, run } = useAction("That didn't work. Please try again.");
  const listUrl = toListUrl(search);
  const markSeen = () => put({ ...withoutAlerts(search), seenAt: new Date().toISOString() });
  const togglePause = () => put({ ...withoutAlerts(search), isPaused: !isPaused });
  const duplicate = () =>
    put({
      ...search,
      id: randomUuid(),
      name: `${search.name.slice(0, 73)} (copy)`,
      createdAt: new Date().toISOString(),
    });

  return (
    <Card as="section" padding="large" aria-labelledby={headingId}>
      <div ref={ref} className={styles.search}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.name}>
            {/* Opening the list is seeing it; the list itself does not wait for that. */}
            <Link to={listUrl} onClick={() => void markSeen().catch(() => undefined)}>
              {search.name}
            </Link>
          </h2>
          <Menu
            label={`More for “${search.name}”`}
            items={[
              { label: "Rename", onSelect: () => setOpen("name") },
              { label: "Change filters", to: listUrl },
              { label: "Duplicate", onSelect: () => void run(duplicate) },
              { label: "Delete", tone: "danger", separated: true, onSelect: () => void run(onDelete) },
            ]}
          >
            <Icon of={Ellipsis} />
          </Menu>
        </div>
        <ul className={styles.filters} aria-label="Filters">
          {describeSearch(search).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className={styles.alerts}>
          <Icon of={Bell} size={18} />
          <span>{describeFrequency(search, digestHour)}</span>
          <Button variant="quiet" size="small" onClick={() => setOpen("alerts")}>
            Change alerts
            <VisuallyHidden> of “{search.name}”</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="small" onClick={() => void run(togglePause)}>
            {isPaused ? "Resume" : "Pause"}
            <VisuallyHidden> “{search.name}”</VisuallyHidden>
          </Button>
        </div>
        {message && <StatusMessage>{message}</StatusMessage>}
        {!isReadableQuery(search.query) && (
          <StatusMessage title="Part of this search can no longer be read">
            Its list differs from the one that you saved, and it sends no alerts. Choose “Change filters”, set
            them again and save the list.
          </StatusMessage>
        )}
        {isNear && <NewHomes search={search} onSeen={() => run(markSeen)} />}
      </div>
      {open === "name" && <RenameDialog search={search} put={put} onClose={() => setOpen(null)} />}
      {open === "alerts" && (
        <Suspense fallback={null}>
          <AlertsDialog search={search} put={put} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
