import { useEffect } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { setHidden } from "@larchway/shared/hidden-homes";
import type { Market } from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { CardGrid } from "../card/card-grid";
import { gridPictureSizes } from "../card/picture-sizes";
import { PropertyCard } from "../card/property-card";
import { markVisit } from "../marks/marks";
import { useMarks } from "../marks/use-marks";
import * as styles from "./listing-grid.module.css";

/** Cards in as many columns as fit. A home that this browser hid leaves its cell empty. */
export function ListingGrid({
  properties,
  market,
}: {
  properties: readonly Property[];
  market: Market | undefined;
}) {
  const marks = useMarks();
  useEffect(() => markVisit(Date.now()), []);
  return (
    <CardGrid columns={4}>
      {properties.map((property, index) => (
        <li key={property.ListingKey}>
          {marks.hidden.has(property.ListingKey) ? (
            <HiddenHome property={property} />
          ) : (
            <PropertyCard
              property={property}
              sizes={gridPictureSizes}
              priority={index === 0}
              market={market}
              marks={marks}
              onHide={() => setHidden(property.ListingKey, true)}
            />
          )}
        </li>
      ))}
    </CardGrid>
  );
}

/** The cell of a hidden home. It stays, so that the other homes of the page keep their places. */
function HiddenHome({ property }: { property: Property }) {
  const { ListingKey } = property;
  const address = addressLine(property);
  return (
    <div className={styles.hidden}>
      <p>You hid {address}.</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Show again: ${address}`}
        onClick={() => setHidden(ListingKey, false)}
      >
        Show again
      </Button>
    </div>
  );
}
