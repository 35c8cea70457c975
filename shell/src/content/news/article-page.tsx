import { brand } from "@larchway/shared/brand";
import { exampleRatesDisclosure, mortgageCompanyDisclosure } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { classNames } from "@larchway/shared/ui/class-names";
import { ArrowLeft } from "@larchway/shared/ui/icons";
import type { ComponentType, ElementType, ReactNode } from "react";
import { NotFoundPage } from "../../errors/not-found-page";
import { ContentPage } from "../content-page";
import * as prose from "../prose.module.css";
import { ArticleList } from "./article-list";
import * as styles from "./article-page.module.css";
import { articles, newsPath, relatedTo } from "./articles";
import { ScrollingTable } from "../scrolling-table";

export interface ArticlePageProps {
  slug: string;
  Text: ComponentType<{ components?: Record<string, ElementType> }>;
}

const components = { a: ArticleLink, table: ScrollingTable };

/** /news/<slug> */
export function ArticlePage({ slug, Text }: ArticlePageProps) {
  const about = articles.find((article) => article.slug === slug);
  if (!about) return <NotFoundPage />;
  return (
    <ContentPage
      title={about.title}
      lead={about.description}
      picture={{ name: about.picture, alt: about.alt }}
      before={
        <Link to={newsPath} className={styles.back}>
          <Icon of={ArrowLeft} size={18} />
          Real Estate News
        </Link>
      }
      published={about}
      contents={about.contents}
    >
      <div className={classNames(prose.prose, styles.text)}>
        <Text components={components} />
        <p className={styles.note}>
          General information from {brand.registeredName}, as of the date above. It is not legal, tax or
          financial advice.
          {about.tags.includes("mortgages") && ` ${exampleRatesDisclosure} ${mortgageCompanyDisclosure}`}
        </p>
      </div>
      <section aria-labelledby="related">
        <h2 id="related" className={styles.related}>
          Read next
        </h2>
        <ArticleList
          articles={relatedTo(about)}
          heading="h3"
          className={styles.cards}
          sizes="(min-width: 1280px) 400px, (min-width: 768px) 29vw, 100vw"
        />
      </section>
    </ContentPage>
  );
}

/** A link in an article's text; within the product it navigates without a page load. */
function ArticleLink({ href = "", children }: { href?: string; children?: ReactNode }) {
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}
