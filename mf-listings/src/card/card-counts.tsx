import { Bath, BedDouble, Car, type LucideIcon } from "lucide-react";
import type { Property } from "@larchway/shared/contracts/api";
import { bathsOf, bedsLabel, parkingOf } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import styles from "./card-counts.module.css";

/** Beds, baths and parking in one row; what is unknown is left out. */
export function CardCounts({ property }: { property: Property }) {
  return (
    <ul className={styles.counts}>
      <Count icon={BedDouble} value={bedsLabel(property)} name="bedrooms" />
      <Count icon={Bath} value={bathsOf(property)} name="bathrooms" />
      <Count icon={Car} value={parkingOf(property)} name="parking spaces" />
    </ul>
  );
}

function Count({
  icon,
  value,
  name,
}: {
  icon: LucideIcon;
  value: string | number | undefined;
  name: string;
}) {
  if (value === undefined) return null;
  return (
    <li className={styles.count} title={`${value} ${name}`}>
      <Icon of={icon} size={18} />
      {value}
      <VisuallyHidden> {name}</VisuallyHidden>
    </li>
  );
}
