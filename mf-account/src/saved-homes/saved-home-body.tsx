import type { ReactNode } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import {
  cardStatus,
  formatCurrency,
  formatPrice,
  previousPrice,
  priceLabel,
  type StatusTone,
} from "@larchway/shared/domain";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import { Price } from "@larchway/shared/listing-ui/price";
import * as styles from "./saved-homes.module.css";

const badgeTones: Record<StatusTone, BadgeTone> = {
  sold: "sold",
  terminated: "terminated",
  pending: "pending",
  leased: "leased",
  active: "gold",
};

interface SavedHomeBodyProps {
  property: Property;
  /** The address, as text or as a link. */
  children: ReactNode;
}

/** The content of a saved home's card below its photo, and the status on the photo. */
export function SavedHomeBody({ property, children }: SavedHomeBodyProps) {
  const previous = previousPrice(property);
  const status = cardStatus(property);
  return (
    <>
      <div className={styles.badge}>
        <Badge tone={badgeTones[status.tone]}>{status.text}</Badge>
      </div>
      <div className={styles.body}>
        <Price
          label={priceLabel(property)}
          previous={previous === undefined ? undefined : formatCurrency(previous)}
        >
          {formatPrice(property)}
        </Price>
        {children}
        <div className={styles.facts}>
          <HomeFacts property={property} />
        </div>
        <p className={styles.office}>{property.ListOfficeName}</p>
        <PoweredBy property={property} />
      </div>
    </>
  );
}
