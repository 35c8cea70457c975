import { brand } from "@larchway/shared/brand";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Section } from "@larchway/shared/ui/section";
import { Check, Phone } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./evaluation-layout.module.css";

const promises = [
  "An estimate right away, without your name or email",
  "A written price range based on recent sales nearby",
  "What's worth doing before you sell, and what isn't",
  "Free of charge, and no obligation to sell with us",
];

/** The layout of both steps and the confirmation: heading, form, and the benefits of the evaluation. */
export function EvaluationLayout({ children }: { children: ReactNode }) {
  return (
    <Section
      level={1}
      title="Free Home Evaluation"
      lead="Enter your address and see at once what similar homes nearby ask. If you like, a licensed agent then writes you an evaluation."
    >
      <div className={styles.columns}>
        <Card padding="large" className={styles.main}>
          {children}
        </Card>
        <aside aria-label="What you get" className={styles.aside}>
          <h2 className={styles.heading}>What you get</h2>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise} className={styles.promise}>
                <Icon of={Check} className={styles.check} />
                {promise}
              </li>
            ))}
          </ul>
          <p className={styles.call}>
            <Icon of={Phone} size={18} />
            <span>
              Rather talk? <a href={brand.phone.href}>{brand.phone.display}</a>
            </span>
          </p>
          <p className={styles.small}>
            An evaluation is an agent’s opinion of market value, not an appraisal. If your home is listed with
            another brokerage, this is not meant to solicit that listing. {brand.registeredName}
          </p>
        </aside>
      </div>
    </Section>
  );
}
