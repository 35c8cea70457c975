import { formatDate } from "@larchway/shared/domain";
import { ContentPage } from "./content-page";
import { ContentPicture } from "./content-picture";
import { newsArticles } from "./news-articles";
import styles from "./news-page.module.css";

/** /more/real-estate-news */
export default function NewsPage() {
  return (
    <ContentPage
      title="Real Estate News"
      lead="Taxes, mortgage rules and markets in Ontario, explained by people who work with them."
    >
      <div className={styles.articles}>
        {newsArticles.map(({ id, title, date, minutes, picture, summary, body }) => (
          <article key={id} aria-labelledby={id} className={styles.article}>
            <ContentPicture
              {...picture}
              sizes="(min-width: 1024px) 440px, 100vw"
              className={styles.picture}
            />
            <div className={styles.words}>
              <p className={styles.meta}>
                <time dateTime={date}>{formatDate(date)}</time>
                {` · ${minutes} min read`}
              </p>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              <p className={styles.summary}>{summary}</p>
              <details className={styles.details}>
                <summary>Read the article</summary>
                <div className={styles.text}>{body}</div>
              </details>
            </div>
          </article>
        ))}
      </div>
      <p className={styles.note}>
        General information, not legal, tax or financial advice. Figures as of each article's date.
      </p>
    </ContentPage>
  );
}
