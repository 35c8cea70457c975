import { MapPin } from "@larchway/shared/ui/icons";
import type { Property } from "@larchway/shared/contracts/api";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { DetailSection } from "../section/detail-section";
import styles from "./location.module.css";

/** Where it is, and the way to the map with this home open. */
export function Location({ property }: { property: Property }) {
  const { UnparsedAddress, TransactionType, ListingKey, locationPrecision, Latitude, Longitude } = property;
  const root = TransactionType === "For Lease" ? "/renting" : "/buying";
  const view = Latitude && Longitude ? `&lat=${Latitude}&lng=${Longitude}&zoom=15` : "";
  return (
    <DetailSection title="Location">
      <div className={styles.card}>
        <Icon of={MapPin} size={24} className={styles.pin} />
        <div className={styles.text}>
          <p className={styles.address}>{UnparsedAddress}</p>
          {locationPrecision && locationPrecision !== "address" && (
            <p className={styles.precision}>Approximate location</p>
          )}
        </div>
        <ButtonLink
          to={`${root}/search/map?listing=${encodeURIComponent(ListingKey)}${view}`}
          variant="secondary"
          data-screen-only
        >
          See it on the map
        </ButtonLink>
      </div>
    </DetailSection>
  );
}
