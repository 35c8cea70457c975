import { brand } from "@larchway/shared/brand";
import { mlsNotice } from "@larchway/shared/brand/mls-notice";
import { getErrorMessage } from "@larchway/shared/api";
import type { Property, PropertyList } from "@larchway/shared/contracts/api";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { NoSuchPage } from "@larchway/shared/ui/no-such-page";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { SearchX } from "@larchway/shared/ui/icons";
import { useDeferredValue, useRef, type ReactNode } from "react";
import { ListedHome } from "./listed-home";
import * as styles from "./result-list.module.css";
import type { LastSettled } from "./use-last-settled";
import { useScrolledCard } from "./use-scrolled-card";

export interface ResultListProps {
  list: Pick<LastSettled<PropertyList>, "data" | "error" | "isLoading">;
  /** Content above the homes: the sort order. */
  tools?: ReactNode;
  onRetry: () => void;
  liftedId: string | null;
  /** The home that is hovered on the map. */
  pointedId: string | null;
  onLift: (id: string | null) => void;
  onShowOnMap: (property: Property) => void;
  /** The query of the URL of another page of the list. */
  toPage: (page: number) => string;
  /** Undefined without filters. */
  onClearFilters?: () => void;
}

/** The homes of the visible area as text and photos: the text alternative of the map. */
export function ResultList({
  list,
  tools,
  onRetry,
  liftedId,
  pointedId,
  onLift,
  onShowOnMap,
  toPage,
  onClearFilters,
}: ResultListProps) {
  const { data, error, isLoading } = list;
  const region = useRef<HTMLDivElement>(null);
  useScrolledCard(region, pointedId);
  // The button disappears with the failure, so the focus moves to the list.
  const retry = () => {
    region.current?.focus({ preventScroll: true });
    onRetry();
  };
  // Rendering twenty cards in one task blocks a slow phone; deferred, React renders them in pieces and the map keeps
  // moving.
  const deferred = useDeferredValue(
    data && (
      <Homes
        list={data}
        isStale={isLoading}
        liftedId={liftedId}
        onLift={onLift}
        onShowOnMap={onShowOnMap}
        toPage={toPage}
        onClearFilters={onClearFilters}
      />
    ),
  );
  // A viewer's homes disappear with the session.
  const homes = data && deferred;
  return (
    <div ref={region} tabIndex={-1} className={styles.list} aria-busy={isLoading}>
      {tools}
      {error && (
        <StatusMessage title="The list could not be loaded" onRetry={retry}>
          {data
            ? "You see the homes of the area before."
            : getErrorMessage(error, "Please check your connection.")}
        </StatusMessage>
      )}
      {!homes && !error && <Placeholders />}
      {homes}
      {/* The map's pages have no footer. */}
      <div className={styles.notice}>
        <p>{mlsNotice}</p>
        <p>{brand.registeredName}</p>
      </div>
    </div>
  );
}

interface HomesProps extends Pick<
  ResultListProps,
  "liftedId" | "onLift" | "onShowOnMap" | "toPage" | "onClearFilters"
> {
  list: PropertyList;
  /** True while the next list is loading. */
  isStale: boolean;
}

/** The cards of one page of the list, or a message without any. */
function Homes({ list, isStale, liftedId, onLift, onShowOnMap, toPage, onClearFilters }: HomesProps) {
  const hidden = useHiddenHomes();
  if (list.properties.length === 0) return <NoHomes list={list} onClearFilters={onClearFilters} />;
  return (
    <>
      <ul className={classNames(styles.cards, isStale && styles.stale)}>
        {list.properties.map((property, index) => (
          // The key includes the index: the list of another frame changes cards in place, and moves none.
          <ListedHome
            key={`${index} ${property.ListingKey}`}
            property={property}
            isHidden={hidden.has(property.ListingKey)}
            isLifted={property.ListingKey === liftedId}
            onLift={onLift}
            onShowOnMap={onShowOnMap}
          />
        ))}
      </ul>
      <Pages list={list} toPage={toPage} />
    </>
  );
}

function NoHomes({ list, onClearFilters }: { list: PropertyList; onClearFilters?: () => void }) {
  const { currentPage, totalPages } = list;
  if (currentPage > totalPages && totalPages > 0) return <NoSuchPage totalPages={totalPages} />;
  return (
    <EmptyState
      icon={<Icon of={SearchX} size={32} />}
      title="No homes here"
      action={
        onClearFilters && (
          <Button variant="secondary" onClick={onClearFilters}>
            Clear filters
          </Button>
        )
      }
    >
      {onClearFilters ? "Move the map, zoom out, or remove a filter." : "Move the map or zoom out."}
    </EmptyState>
  );
}

/** Pages of one frame. */
function Pages({ list, toPage }: { list: PropertyList; toPage: (page: number) => string }) {
  const { currentPage, totalPages } = list;
  if (totalPages <= 1) return null;
  const step = (page: number, text: string) =>
    page >= 1 && page <= totalPages ? (
      <ButtonLink to={toPage(page)} preventScrollReset variant="secondary" size="small">
        {text}
      </ButtonLink>
    ) : (
      <span />
    );
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      {step(currentPage - 1, "Previous")}
      <span>
        Page {currentPage} of {totalPages}
      </span>
      {step(currentPage + 1, "Next")}
    </nav>
  );
}

function Placeholders() {
  return (
    <div className={styles.cards}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className={styles.placeholder} />
      ))}
    </div>
  );
}
