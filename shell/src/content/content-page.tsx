import type { ReactNode } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import { Section } from "@larchway/shared/ui/section";
import { ContentPicture, type ContentPictureProps } from "./content-picture";
import * as styles from "./content-page.module.css";
import * as prose from "./prose.module.css";
import { PublishedLine, type PublishedLineProps } from "./published-line";

export interface ContentSection {
  /** The section's fragment in the URL: `/privacy#your-rights`. */
  id: string;
  title: string;
  body: ReactNode;
  /** Below the text and as wide as the page, for cards. */
  below?: ReactNode;
}

export interface ContentPageProps {
  title: string;
  lead: ReactNode;
  picture?: Omit<ContentPictureProps, "priority">;
  /** Buttons below the lead. */
  actions?: ReactNode;
  sections?: ContentSection[];
  /** A table of contents next to the text, for texts that people consult repeatedly. */
  contents?: readonly Pick<ContentSection, "id" | "title">[];
  /** A link back, above the title. */
  before?: ReactNode;
  /** Dates and reading time, below the lead. */
  published?: PublishedLineProps;
  /** Suggested next steps, in a band at the end. */
  closing?: { title: string; lead: ReactNode; actions: ReactNode };
  children?: ReactNode;
}

/** The layout of the text pages: a head with title and picture, then the text in a readable width. */
export function ContentPage({
  title,
  lead,
  picture,
  actions,
  sections = [],
  contents,
  before,
  published,
  closing,
  children,
}: ContentPageProps) {
  return (
    <article>
      <header className={styles.band}>
        <div className={classNames(styles.head, picture && styles.withPicture)}>
          <div className={styles.text}>
            {before}
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            {published && <PublishedLine {...published} />}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {picture && <ContentPicture {...picture} priority />}
        </div>
      </header>
      <div className={classNames(styles.body, contents && styles.withContents)}>
        {contents && (
          <nav aria-label="On this page" className={styles.contents}>
            <p className={styles.contentsTitle}>On this page</p>
            <ol>
              {contents.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.main}>
          {children}
          {sections.length > 0 && (
            <div className={classNames(styles.sections, !contents && styles.wide)}>
              {sections.map(({ id, title: name, body, below }) => (
                <section key={id} aria-labelledby={id} className={styles.section}>
                  <h2 id={id} tabIndex={-1}>
                    {name}
                  </h2>
                  <div className={classNames(prose.prose, styles.text)}>{body}</div>
                  {below && <div className={styles.below}>{below}</div>}
                </section>
              ))}
            </div>
          )}
        </div>
      </div>
      {closing && (
        <Section title={closing.title} lead={closing.lead} tone="mist">
          <div className={styles.actions}>{closing.actions}</div>
        </Section>
      )}
    </article>
  );
}
