import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { DetailSection } from "../section/detail-section";
import { buildFacts } from "./build-facts";
import * as styles from "./facts.module.css";

/** All facts about the home, as labels and values in groups. */
export function Facts({ property }: { property: PropertyDetail }) {
  return (
    <DetailSection title="Facts" onPaper>
      <div className={styles.groups}>
        {buildFacts(property).map(({ title, facts }) => (
          <div key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </DetailSection>
  );
}
