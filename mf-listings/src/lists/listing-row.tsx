import type { Property } from "@larchway/shared/contracts/api";
import { Carousel } from "@larchway/shared/ui/carousel";
import { classNames } from "@larchway/shared/ui/class-names";
import { Section, type SectionProps } from "@larchway/shared/ui/section";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { CardSkeleton } from "../card/card-skeleton";
import { PropertyCard } from "../card/property-card";
import styles from "./listing-row.module.css";

export interface ListingRowProps extends Pick<SectionProps, "title" | "lead" | "action" | "tone"> {
  /** Undefined while they load. */
  properties: readonly Property[] | undefined;
  /** Present when loading failed: shows the failure with "Try again". */
  onRetry?: () => void;
}

/** How wide the cards of a row are: four, three, two or a little more than one beside each other. */
const cardSizes = "(min-width: 1200px) 302px, (min-width: 920px) 31vw, (min-width: 640px) 46vw, 80vw";

/** A section of the page with one row of cards to leaf through. Without homes it is not there. */
export function ListingRow({ properties, onRetry, ...section }: ListingRowProps) {
  if (properties?.length === 0 && !onRetry) return null;
  return (
    <Section {...section} className={classNames(styles.later, section.tone !== "mist" && styles.row)}>
      <RowContent title={section.title} properties={properties} onRetry={onRetry} />
    </Section>
  );
}

function RowContent({
  title,
  properties,
  onRetry,
}: Pick<ListingRowProps, "title" | "properties" | "onRetry">) {
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
        {Array.from({ length: 4 }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    );
  }
  return (
    <Carousel label={title}>
      {properties.map((property) => (
        <PropertyCard key={property.ListingKey} property={property} sizes={cardSizes} />
      ))}
    </Carousel>
  );
}
