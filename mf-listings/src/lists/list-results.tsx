import type { ReactNode, SyntheticEvent } from "react";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import {
  narrowingFilters,
  type Market,
  type PropertyFilter,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useLocation, useNavigation } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { NoSuchPage } from "@larchway/shared/ui/no-such-page";
import { Pagination } from "@larchway/shared/ui/pagination";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { readMarks } from "../marks/marks";
import { EmptyResults } from "./empty-results";
import { HomeCount } from "./home-count";
import { isStandIn } from "./list-or-empty";
import { ListingGrid } from "./listing-grid";
import { ListingTable } from "./listing-table";
import { NotLoaded } from "./not-loaded";
import * as styles from "./list-results.module.css";

const loadResultLists = () => import(/* webpackChunkName: "result-lists" */ "./result-lists");
const preload = () => void loadResultLists().catch(() => undefined);

export interface ListResultsProps {
  list: PropertyList;
  /** Label of the count, in singular and plural: `["home for sale", "homes for sale"]`. */
  noun: readonly [one: string, other: string];
  /** Content next to the count: the sort order, a link to the map. */
  tools?: ReactNode;
  /** The list's parameters in the URL. */
  filters: SearchFilters;
  market?: Market;
  /** The subject of the list, independent of its filters. */
  scope: PropertyFilter;
  /** The next step when the list is empty. */
  emptyAction?: ReactNode;
}

/** Count, cards and pages of a list. While the next response loads, the previous cards stay, slightly faded. */
export function ListResults({ list, noun, tools, filters, market, scope, emptyAction }: ListResultsProps) {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const { properties, currentPage, totalPages, totalProperties } = list;
  const isFailed = isStandIn(list);
  const describe = (count: number) => formatCount(count, ...noun);
  // Homes open in new tabs, which share only storage with this one.
  const remember = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element) || !target.closest("[data-listing] a")) return;
    const given = { hidden: readMarks().hidden, now: Date.now() };
    void loadResultLists().then(
      ({ rememberResults, toResultList }) =>
        rememberResults(toResultList(list, `${pathname}${search}`, given)),
      // Without storage the page of a home only lacks its links back.
      () => undefined,
    );
  };
  return (
    <>
      <h2 className={styles.title}>
        <VisuallyHidden>Results</VisuallyHidden>
      </h2>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {!isFailed && (
            <HomeCount
              total={totalProperties}
              query={{ status: "Active", ...narrowingFilters(filters), sortBy: filters.sortBy, ...scope }}
            >
              {describe}
            </HomeCount>
          )}
        </p>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <div
        className={classNames(styles.results, state === "loading" && styles.stale)}
        onPointerEnter={preload}
        onFocus={preload}
        onClickCapture={remember}
        onAuxClickCapture={remember}
        onContextMenuCapture={remember}
      >
        {isFailed ? (
          <NotLoaded title="These homes could not be loaded">
            Nothing is wrong with your search. Try again in a moment.
          </NotLoaded>
        ) : currentPage > totalPages && totalPages > 0 ? (
          <NoSuchPage totalPages={totalPages} />
        ) : properties.length === 0 ? (
          <EmptyResults filters={filters} market={market} scope={scope} action={emptyAction} />
        ) : filters.view === "table" ? (
          <ListingTable properties={properties} filters={filters} />
        ) : (
          <ListingGrid properties={properties} market={market} />
        )}
        {properties.length > 0 && <Pagination page={currentPage} totalPages={totalPages} />}
      </div>
    </>
  );
}
