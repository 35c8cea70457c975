import { ChevronRight } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { displayCity, getProvince } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import styles from "./detail-title.module.css";

/** Where the home is: the way back to its city, the street address as the page's heading, the rest of the address. */
export function DetailTitle({ property, children }: { property: Property; children?: ReactNode }) {
  const city = displayCity(property.City);
  const [street = city, ...rest] = property.UnparsedAddress.split(",").map((part) => part.trim());
  const place = rest.length > 0 ? rest : [city, getProvince(property) ?? "Ontario"];
  return (
    <div>
      <nav aria-label="Where you are" className={styles.trail}>
        <Link to="/listings">Ontario</Link>
        <Icon of={ChevronRight} size={14} />
        <Link to={`/city/${encodeURIComponent(city)}`}>{city}</Link>
      </nav>
      {children && <div className={styles.badges}>{children}</div>}
      <h1 className={styles.heading}>{street}</h1>
      <p className={styles.place}>
        {place.join(", ")} · MLS® {property.ListingKey}
      </p>
    </div>
  );
}
