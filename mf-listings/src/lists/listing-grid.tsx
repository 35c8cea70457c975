import type { Property } from "@larchway/shared/contracts/api";
import { gridPictureSizes } from "../card/picture-sizes";
import { PropertyCard } from "../card/property-card";
import styles from "./listing-grid.module.css";

/** Cards in as many columns as there is room for. */
export function ListingGrid({ properties }: { properties: readonly Property[] }) {
  return (
    <ul className={styles.grid}>
      {properties.map((property, place) => (
        <li key={property.ListingKey} className={styles.item}>
          <PropertyCard property={property} sizes={gridPictureSizes} priority={place === 0} />
        </li>
      ))}
    </ul>
  );
}
