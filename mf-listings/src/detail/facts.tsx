import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { buildFacts } from "./build-facts";
import { DetailSection } from "./section/detail-section";
import styles from "./facts.module.css";

/** Everything that is known about the home, as names and values. */
export function Facts({ property }: { property: PropertyDetail }) {
  return (
    <DetailSection title="Facts">
      <dl className={styles.grid}>
        {buildFacts(property).map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
