import { startTransition, useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { Carousel } from "@larchway/shared/ui/carousel";
import { classNames } from "@larchway/shared/ui/class-names";
import { Section, type SectionProps } from "@larchway/shared/ui/section";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import type { CardBadgesProps } from "../card/card-badges";
import { CardSkeleton } from "../card/card-skeleton";
import { PropertyCard } from "../card/property-card";
import { useMarks } from "../marks/use-marks";
import * as styles from "./listing-row.module.css";

export interface ListingRowProps
  extends Pick<SectionProps, "title" | "lead" | "action" | "tone">, Pick<CardBadgesProps, "market"> {
  /** Undefined while they load. */
  properties: readonly Property[] | undefined;
  /** Set when loading failed: shows the failure with "Try again". */
  onRetry?: () => void;
}

/** Widths of the cards in a row: four, three, two or slightly more than one are visible. */
const cardSizes = "(min-width: 1200px) 302px, (min-width: 920px) 31vw, (min-width: 640px) 46vw, 80vw";

/**
 * Number of cards that a row starts with: the visible ones and two more. The others are added when a pointer, a
 * finger or the focus enters the row, because visitors scroll past most rows.
 */
const firstCards = 6;

/** A section of the page with one row of cards to browse, without hidden homes. Not rendered without homes. */
export function ListingRow({ properties: all, market, onRetry, ...section }: ListingRowProps) {
  const { hidden } = useMarks();
  const properties = all?.filter(({ ListingKey }) => !hidden.has(ListingKey));
  if (properties?.length === 0 && !onRetry) return null;
  return (
    <Section {...section} className={classNames(styles.later, section.tone !== "mist" && styles.row)}>
      <RowContent title={section.title} {...{ properties, market, onRetry }} />
    </Section>
  );
}

function RowContent({
  title,
  properties,
  market,
  onRetry,
}: Pick<ListingRowProps, "title" | "properties" | "market" | "onRetry">) {
  if (onRetry) {
    return (
      <StatusMessage title="These homes could not be loaded." onRetry={onRetry}>
        The rest of the page is fine. Try again in a moment.
      </StatusMessage>
    );
  }
  if (!properties) {
    return (
      <div className={styles.skeletons} role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        {Array.from({ length: 4 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return <Cards {...{ title, properties, market }} />;
}

function Cards({
  title,
  properties,
  market,
}: Pick<ListingRowProps, "title" | "market"> & { properties: readonly Property[] }) {
  const [isWhole, setWhole] = useState(false);
  const complete = () => startTransition(() => setWhole(true));
  const shown = isWhole ? properties : properties.slice(0, firstCards);
  return (
    <div onPointerEnter={complete} onTouchStart={complete} onFocus={complete}>
      <Carousel label={title}>
        {shown.map((property) => (
          <PropertyCard key={property.ListingKey} {...{ property, market }} sizes={cardSizes} />
        ))}
      </Carousel>
    </div>
  );
}
