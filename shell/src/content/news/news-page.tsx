import { brand } from "@larchway/shared/brand";
import { ContentPage } from "../content-page";
import { ArticleCard } from "./article-card";
import { ArticleList } from "./article-list";
import { articles } from "./articles";
import * as styles from "./news-page.module.css";

const [newest, ...others] = articles;

/** /more/real-estate-news */
export default function NewsPage() {
  return (
    <ContentPage
      title="Real Estate News"
      lead="Taxes, mortgage rules and markets in Ontario, explained by people who work with them."
    >
      {newest && <ArticleCard article={newest} heading="h2" isLead />}
      <ArticleList articles={others} heading="h2" className={styles.cards} />
      <p className={styles.note}>
        General information from {brand.registeredName}, not legal, tax or financial advice. Figures as of
        each article's date.
      </p>
    </ContentPage>
  );
}
