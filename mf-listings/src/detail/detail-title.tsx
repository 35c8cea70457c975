import type { ReactNode } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { displayCity, getMlsNumber, getProvince } from "@larchway/shared/domain";
import * as styles from "./detail-title.module.css";

/** The street address as the page's heading, the rest of the address, and the home's main facts. */
export function DetailTitle({ property, children }: { property: PropertyDetail; children?: ReactNode }) {
  const city = displayCity(property.City);
  const [street = city, ...rest] = property.UnparsedAddress.split(",").map((part) => part.trim());
  const place = rest.length > 0 ? rest : [city, getProvince(property) ?? "Ontario"];
  return (
    <div>
      <h1 className={styles.heading}>{street}</h1>
      <p className={styles.place}>
        {place.join(", ")} · MLS® {getMlsNumber(property)}
      </p>
      {children && <div className={styles.facts}>{children}</div>}
    </div>
  );
}
