import { brand } from "@larchway/shared/brand";
import styles from "./map-search.module.css";

/**
 * Who shows the homes (the page has no footer), and whose data the basemap is made of; their licences ask for it, always
 * in sight.
 */
export function MapAttribution() {
  return (
    <p className={styles.attribution}>
      {brand.registeredName}
      {" · "}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        © OpenStreetMap (ODbL)
      </a>
      {" · "}
      <a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener noreferrer">
        Natural Earth
      </a>
      {" · "}
      <a href="https://open.toronto.ca/open-data-licence/" target="_blank" rel="noopener noreferrer">
        City of Toronto
      </a>
      {" · "}
      <a href="https://www.geonames.org/" target="_blank" rel="noopener noreferrer">
        GeoNames
      </a>
    </p>
  );
}
