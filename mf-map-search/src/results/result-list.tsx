import { getErrorMessage } from "@larchway/shared/api";
import type { Property, PropertyList } from "@larchway/shared/contracts/api";
import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { SearchX } from "@larchway/shared/ui/icons";
import { useRef } from "react";
import { HomeCard } from "./home-card";
import styles from "./result-list.module.css";
import type { LastSettled } from "./use-last-settled";

export interface ResultListProps {
  list: Pick<LastSettled<PropertyList>, "data" | "error" | "isLoading">;
  onRetry: () => void;
  liftedId: string | null;
  onLift: (id: string | null) => void;
  onShowOnMap: (property: Property) => void;
  onPage: (page: number) => void;
  /** Undefined when no filter is set. */
  onClearFilters?: () => void;
}

/** The homes of the visible area in words and pictures: the text alternative of the map. */
export function ResultList({
  list,
  onRetry,
  liftedId,
  onLift,
  onShowOnMap,
  onPage,
  onClearFilters,
}: ResultListProps) {
  const { data, error, isLoading } = list;
  const region = useRef<HTMLDivElement>(null);
  // The button goes with the failure: the focus stays near.
  const retry = () => {
    region.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div ref={region} tabIndex={-1} className={styles.list} aria-busy={isLoading}>
      {error && (
        <StatusMessage title="The list could not be loaded" onRetry={retry}>
          {data
            ? "You see the homes of the area before."
            : getErrorMessage(error, "Please check your connection.")}
        </StatusMessage>
      )}
      {!data && !error && <Placeholders />}
      {data?.properties.length === 0 && (
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
          {onClearFilters ? "Move the map, zoom out, or ask for less." : "Move the map or zoom out."}
        </EmptyState>
      )}
      {data && data.properties.length > 0 && (
        <>
          <ul className={classNames(styles.cards, isLoading && styles.stale)}>
            {data.properties.map((property) => (
              <li key={property.ListingKey}>
                <HomeCard
                  property={property}
                  isLifted={property.ListingKey === liftedId}
                  onLift={onLift}
                  onShowOnMap={onShowOnMap}
                />
              </li>
            ))}
          </ul>
          <Pages list={data} onPage={onPage} />
        </>
      )}
    </div>
  );
}

/** Pages of one frame. They have no URLs of their own: the frame has one. */
function Pages({ list, onPage }: { list: PropertyList; onPage: (page: number) => void }) {
  const { currentPage, totalPages } = list;
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      <Button
        variant="secondary"
        size="small"
        disabled={currentPage <= 1}
        onClick={() => onPage(currentPage - 1)}
      >
        Previous
      </Button>
      <span>
        Page {currentPage} of {totalPages}
      </span>
      <Button
        variant="secondary"
        size="small"
        disabled={currentPage >= totalPages}
        onClick={() => onPage(currentPage + 1)}
      >
        Next
      </Button>
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
