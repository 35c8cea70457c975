import type { RouteModule } from "@larchway/shared/router";
import type { ArticlePageProps } from "./article-page";

/** The page of one article; its text is a chunk of its own. */
export function articleModule(
  slug: string,
  loadText: () => Promise<{ default: ArticlePageProps["Text"] }>,
): RouteModule {
  return {
    component: async () => {
      const [{ ArticlePage }, { default: Text }] = await Promise.all([import("./article-page"), loadText()]);
      return { default: () => <ArticlePage slug={slug} Text={Text} /> };
    },
  };
}
