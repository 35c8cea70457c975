import { brand } from "@larchway/shared/brand";
import { ContentPage } from "../content-page";
import { ArticleCard } from "./article-card";
import { articles } from "./articles";
import styles from "./news-page.module.css";

const [newest, ...others] = articles;

/** /more/real-estate-news */
export default function NewsPage() {
  return (
    <ContentPage
      title="Real Estate News"
      lead="Taxes, mortgage rules and markets in Ontario, explained by people who work with them."
    >
      {newest && <ArticleCard article={newest} heading="h2" isLead />}
      <ul className={styles.cards}>
        {others.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h2" />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        General information from {brand.registeredName}, not legal, tax or financial advice. Figures as of
        each article's date.
      </p>
    </ContentPage>
  );
}
