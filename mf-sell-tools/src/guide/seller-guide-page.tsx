import { brand } from "@larchway/shared/brand";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Section } from "@larchway/shared/ui/section";
import { guideChapters } from "./guide-chapters";
import * as styles from "./seller-guide.module.css";

/** `/selling/guide`: a home sale in Ontario from the first thought to the tax return. */
export default function SellerGuidePage() {
  return (
    <Section
      level={1}
      title="Seller’s Guide"
      lead="Selling a home in Ontario, step by step: what to do, what to expect, what it costs."
    >
      <div className={styles.columns}>
        <nav aria-label="In this guide" className={styles.contents}>
          <ol>
            {guideChapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.article}>
          {guideChapters.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.chapter}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
          <Card padding="large" className={styles.next}>
            <h2>Start with the number</h2>
            <p>Everything else follows from what your home could sell for. Finding out is free.</p>
            <ButtonLink to="/selling/home-evaluation">Get a free home evaluation</ButtonLink>
          </Card>
          <p className={styles.note}>
            This guide is general information about Ontario, not legal or tax advice. Rules and rates change;
            your lawyer, your accountant and the authorities named here have the last word.{" "}
            {brand.registeredName}
          </p>
        </article>
      </div>
    </Section>
  );
}
