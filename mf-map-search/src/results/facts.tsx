import type { Property } from "@larchway/shared/contracts/api";
import { bathsOf, bedsLabel, parkingOf } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { Bath, BedDouble, CarFront } from "lucide-react";
import styles from "./facts.module.css";

/** Beds, baths and parking in one row; what is unknown is left out. */
export function Facts({ property }: { property: Property }) {
  const facts = [
    { icon: BedDouble, name: "bedrooms", value: bedsLabel(property) },
    { icon: Bath, name: "bathrooms", value: bathsOf(property) },
    { icon: CarFront, name: "parking spaces", value: parkingOf(property) },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map(({ icon, name, value }) => (
        <span key={name} className={styles.fact}>
          <Icon of={icon} size={16} label={name} /> {value}
        </span>
      ))}
    </p>
  );
}
