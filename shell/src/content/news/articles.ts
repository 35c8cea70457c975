import { about as accelerated } from "./articles/how-accelerated-payments-work.md?about";
import { about as condos } from "./articles/condo-buyers-have-time.md?about";
import { about as insured } from "./articles/insured-mortgages-two-years-on.md?about";
import { about as landTransferTax } from "./articles/toronto-luxury-land-transfer-tax.md?about";
import { about as soldPrices } from "./articles/why-sold-prices-need-an-account.md?about";
import { about as stressTest } from "./articles/what-the-stress-test-does.md?about";

/** What is said about an article without its text. */
export type ArticleAbout = typeof accelerated;

/** All articles, newest first. */
export const articles: readonly ArticleAbout[] = [
  accelerated,
  condos,
  insured,
  landTransferTax,
  soldPrices,
  stressTest,
].sort((a, b) => b.date.localeCompare(a.date));

export const newsPath = "/more/real-estate-news";
export const articlePath = (slug: string) => `/news/${slug}`;

/** Other articles, those with most tags in common first, then the newest. */
export function relatedTo({ slug, tags }: ArticleAbout, count = 3): ArticleAbout[] {
  const shared = (other: ArticleAbout) => other.tags.filter((tag) => tags.includes(tag)).length;
  return articles
    .filter((other) => other.slug !== slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
