import { SearchX } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { useNavigation } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Pagination } from "@larchway/shared/ui/pagination";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { isStandIn } from "./list-or-empty";
import { ListingGrid } from "./listing-grid";
import { NoSuchPage } from "./no-such-page";
import { NotLoaded } from "./not-loaded";
import styles from "./list-results.module.css";

export interface ListResultsProps {
  list: PropertyList;
  /** What is counted, for one and for several: `["home for sale", "homes for sale"]`. */
  noun: readonly [one: string, other: string];
  /** Beside the count: how the list is sorted, a link to the map. */
  tools?: ReactNode;
  /** The next thing to do when there is nothing. */
  emptyAction?: ReactNode;
}

/** Count, cards and pages of a list. While the next response is on its way the old cards stay, a little paler. */
export function ListResults({ list, noun, tools, emptyAction }: ListResultsProps) {
  const { state } = useNavigation();
  const { properties, currentPage, totalPages, totalProperties } = list;
  const isFailed = isStandIn(list);
  return (
    <>
      <h2 className={styles.title}>
        <VisuallyHidden>Results</VisuallyHidden>
      </h2>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {!isFailed && formatCount(totalProperties, ...noun)}
        </p>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <div className={classNames(styles.results, state === "loading" && styles.stale)}>
        {isFailed ? (
          <NotLoaded title="These homes could not be loaded">
            Nothing is wrong with your search. Try again in a moment.
          </NotLoaded>
        ) : currentPage > totalPages && totalPages > 0 ? (
          <NoSuchPage totalPages={totalPages} />
        ) : properties.length === 0 ? (
          <EmptyState
            icon={<Icon of={SearchX} size={32} />}
            title="No homes to show here"
            action={emptyAction}
          >
            Nothing on the market matches right now. Widen the price, or look in a neighbouring city.
          </EmptyState>
        ) : (
          <ListingGrid properties={properties} />
        )}
        {properties.length > 0 && <Pagination page={currentPage} totalPages={totalPages} />}
      </div>
    </>
  );
}
