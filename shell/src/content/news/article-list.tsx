import { ArticleCard, type ArticleCardProps } from "./article-card";
import type { ArticleAbout } from "./articles";

interface ArticleListProps extends Pick<ArticleCardProps, "heading" | "sizes"> {
  articles: readonly ArticleAbout[];
  /** The page decides the number of columns. */
  className?: string;
}

/** Articles as cards. */
export function ArticleList({ articles, heading, className, sizes }: ArticleListProps) {
  return (
    <ul className={className}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading={heading} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
