import { useId, useState } from "react";
import { isReadableQuery } from "@larchway/shared/listing-filters";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { useAction } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { randomUuid } from "@larchway/shared/storage";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Ellipsis } from "@larchway/shared/ui/icons";
import { Menu } from "@larchway/shared/ui/menu";
import { useNear } from "@larchway/shared/ui/near";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { describeSearch, toListUrl } from "./describe-search";
import { NewHomes } from "./new-homes";
import { RenameDialog } from "./rename-dialog";
import * as styles from "./saved-searches.module.css";

interface SavedSearchItemProps {
  search: SavedSearch;
  put: (search: SavedSearch) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** One saved search: its filters, what is new in it, and what can be done with it. */
export function SavedSearchItem({ search, put, onDelete }: SavedSearchItemProps) {
  const headingId = useId();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [isRenaming, setIsRenaming] = useState(false);
  const { message, run } = useAction("That didn't work. Please try again.");
  const listUrl = toListUrl(search);
  const markSeen = () => put({ ...search, seenAt: new Date().toISOString() });
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
              { label: "Rename", onSelect: () => setIsRenaming(true) },
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
        {message && <StatusMessage>{message}</StatusMessage>}
        {!isReadableQuery(search.query) && (
          <StatusMessage title="Part of this search can't be read any more">
            It shows more homes than it did. Choose “Change filters”, set them again and save the list.
          </StatusMessage>
        )}
        {isNear && <NewHomes search={search} onSeen={() => run(markSeen)} />}
      </div>
      {isRenaming && <RenameDialog search={search} put={put} onClose={() => setIsRenaming(false)} />}
    </Card>
  );
}
