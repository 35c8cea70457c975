import type { Property } from "@larchway/shared/contracts/api";
import { PropertyCard } from "../card/property-card";
import styles from "./listing-grid.module.css";

/** How wide the cards of a grid are; remote.json tells the edge the same, to preload the first picture. */
const gridSizes = "(min-width: 1200px) 302px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** Cards in as many columns as there is room for. */
export function ListingGrid({ properties }: { properties: readonly Property[] }) {
  return (
    <ul className={styles.grid}>
      {properties.map((property, place) => (
        <li key={property.ListingKey}>
          <PropertyCard property={property} sizes={gridSizes} priority={place === 0} />
        </li>
      ))}
    </ul>
  );
}
