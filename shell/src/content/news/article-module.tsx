import type { RouteModule } from "@larchway/shared/router";
import type { ArticlePage, ArticlePageProps } from "./article-page";

type LoadArticle = () => Promise<
  [page: { ArticlePage: typeof ArticlePage }, text: { default: ArticlePageProps["Text"] }]
>;

/**
 * The page of one article. Its layout and its text are imported under one chunk name, because the edge links the
 * style sheets of that chunk.
 */
export function articleModule(slug: string, load: LoadArticle): RouteModule {
  return {
    component: async () => {
      const [{ ArticlePage: Page }, { default: Text }] = await load();
      return { default: () => <Page slug={slug} Text={Text} /> };
    },
  };
}
