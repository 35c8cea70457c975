import { Bath, BedDouble, Car } from "lucide-react";
import type { Property } from "@larchway/shared/contracts/api";
import { roomCounts } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import styles from "./card-counts.module.css";

const icons = { bedrooms: BedDouble, bathrooms: Bath, parking: Car };

/** Beds, baths and parking in one row; what is unknown is left out. */
export function CardCounts({ property }: { property: Property }) {
  return (
    <ul className={styles.counts}>
      {roomCounts(property).map(({ kind, value, noun }) => (
        <li key={kind} className={styles.count} title={`${value} ${noun}`}>
          <Icon of={icons[kind]} size={18} />
          {value}
          <VisuallyHidden> {noun}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
