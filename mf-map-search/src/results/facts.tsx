import type { Property } from "@larchway/shared/contracts/api";
import { roomCounts } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { Bath, BedDouble, CarFront } from "lucide-react";
import styles from "./facts.module.css";

const icons = { bedrooms: BedDouble, bathrooms: Bath, parking: CarFront };

/** Beds, baths and parking in one row; what is unknown is left out. */
export function Facts({ property }: { property: Property }) {
  const counts = roomCounts(property);
  if (counts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {counts.map(({ kind, value, noun }) => (
        <span key={kind} className={styles.fact}>
          <Icon of={icons[kind]} size={16} label={noun} /> {value}
        </span>
      ))}
    </p>
  );
}
