import type { ReactNode } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import {
  cardStatus,
  formatCurrency,
  formatPrice,
  previousPrice,
  priceLabel,
  roomCounts,
  type StatusTone,
} from "@larchway/shared/domain";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Icon } from "@larchway/shared/ui/icon";
import { Price } from "@larchway/shared/ui/price";
import { Bath, BedDouble, CarFront } from "lucide-react";
import styles from "./saved-homes.module.css";

const icons = { bedrooms: BedDouble, bathrooms: Bath, parking: CarFront };

const badgeTones: Record<StatusTone, BadgeTone> = {
  sold: "sold",
  terminated: "terminated",
  pending: "pending",
  leased: "leased",
  active: "gold",
};

interface HomeFactsProps {
  property: Property;
  /** The address, which may lead somewhere. */
  children: ReactNode;
}

/** What stands on the card of a saved home below its picture, and the status on it. */
export function HomeFacts({ property, children }: HomeFactsProps) {
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
        <p className={styles.facts}>
          {roomCounts(property).map(({ kind, value, noun }) => (
            <span key={kind} className={styles.fact}>
              <Icon of={icons[kind]} size={18} label={noun} /> {value}
            </span>
          ))}
        </p>
        <p className={styles.office}>{property.ListOfficeName}</p>
      </div>
    </>
  );
}
