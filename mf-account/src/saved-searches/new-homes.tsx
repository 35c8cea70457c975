import { useApi } from "@larchway/shared/app";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { addressLine, formatCount, formatPrice, listingPath } from "@larchway/shared/domain";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useHiddenCount } from "@larchway/shared/listing-ui/hidden-count";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { listNewestHomes, toListQuery } from "../calls/saved-searches";
import { toListUrl } from "./describe-search";
import * as styles from "./saved-searches.module.css";

/** Homes loaded for each search; when all of them are new, there may be more. */
const limit = 12;
/** Homes shown of them. */
const shownCount = 4;

/** The homes that came into a search since its owner last opened it, newest first. */
export function NewHomes({ search, onSeen }: { search: SavedSearch; onSeen: () => void }) {
  const api = useApi();
  const hidden = useHiddenHomes();
  const hiddenCount = useHiddenCount(toListQuery(search));
  const { data, error, refetch } = useQuery({
    queryKey: ["newest-homes", search.market, search.query],
    queryFn: ({ signal }) => listNewestHomes(api, { ...search, limit }, { signal }),
  });
  if (error) return <StatusMessage title="New homes could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="text" lines={1} />;

  const seenAt = Date.parse(search.seenAt);
  const homes = data.properties.filter(
    ({ ListingKey, OriginalEntryTimestamp: entered }) =>
      !hidden.has(ListingKey) && entered !== undefined && Date.parse(entered) > seenAt,
  );
  const total = formatCount(Math.max(0, data.totalProperties - hiddenCount), "home");
  if (homes.length === 0) return <p className={styles.soft}>Nothing new. {total} in all.</p>;
  const count = homes.length < limit ? formatCount(homes.length, "new home") : `${limit} or more new homes`;
  return (
    <>
      <p role="status">
        <strong>{count}</strong> since you last opened it, {total} in all.
      </p>
      <ul className={styles.homes}>
        {homes.slice(0, shownCount).map((home) => (
          <li key={home.ListingKey}>
            <Link to={listingPath(home)}>
              <strong>{formatPrice(home)}</strong> {addressLine(home)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {homes.length > shownCount && (
          <Link to={toListUrl(search)} onClick={onSeen}>
            See all new homes
          </Link>
        )}
        <Button variant="quiet" size="small" onClick={onSeen}>
          Mark as seen
        </Button>
      </div>
    </>
  );
}
