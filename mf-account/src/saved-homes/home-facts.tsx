import type { ReactNode } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import {
  bathsOf,
  bedsLabel,
  cardStatus,
  formatCurrency,
  formatPrice,
  parkingOf,
  previousPrice,
  type StatusTone,
} from "@larchway/shared/domain";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Icon } from "@larchway/shared/ui/icon";
import { Price } from "@larchway/shared/ui/price";
import { Bath, BedDouble, CarFront, type LucideIcon } from "lucide-react";
import styles from "./saved-homes.module.css";

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
        <Price previous={previous === undefined ? undefined : formatCurrency(previous)}>
          {formatPrice(property)}
        </Price>
        {children}
        <p className={styles.facts}>
          <Fact of={BedDouble} name="bedrooms" value={bedsLabel(property)} />
          <Fact of={Bath} name="bathrooms" value={bathsOf(property)} />
          <Fact of={CarFront} name="parking spaces" value={parkingOf(property)} />
        </p>
        <p className={styles.office}>{property.ListOfficeName}</p>
      </div>
    </>
  );
}

function Fact({ of, name, value }: { of: LucideIcon; name: string; value: string | number | undefined }) {
  if (value === undefined) return null;
  return (
    <span className={styles.fact}>
      <Icon of={of} size={18} label={name} /> {value}
    </span>
  );
}
