import { roomCounts } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { Bath, BedDouble, Car } from "@larchway/shared/ui/icons";
import * as styles from "./home-facts.module.css";

export interface HomeFactsProps {
  property: Parameters<typeof roomCounts>[0];
  /** `small` fits the cards next to a map. */
  size?: "small" | "medium";
}

const icons = { bedrooms: BedDouble, bathrooms: Bath, parking: Car };

/** Bedrooms, bathrooms and parking of a home in one row, without unknown counts. */
export function HomeFacts({ property, size = "medium" }: HomeFactsProps) {
  const counts = roomCounts(property);
  if (counts.length === 0) return null;
  return (
    <ul className={classNames(styles.facts, size === "small" && styles.small)}>
      {counts.map(({ kind, value, noun }) => (
        <li key={kind} className={styles.fact} title={`${value} ${noun}`}>
          <Icon of={icons[kind]} size={size === "small" ? 16 : 18} className={styles.icon} />
          {value}
          <VisuallyHidden> {noun}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
