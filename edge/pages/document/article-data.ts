import { brand } from "@larchway/shared/brand";
import type { ArticleFacts } from "@larchway/shared/contracts/remote";

interface ArticlePage {
  origin: string;
  path: string;
  title: string;
  description: string;
}

/** Returns an article as schema.org data with author and dates. */
export function buildArticle({ origin, path, title, description }: ArticlePage, facts: ArticleFacts): object {
  const url = origin + path;
  const publisher = {
    "@type": "RealEstateAgent",
    "@id": `${origin}/#organization`,
    name: brand.name,
    legalName: brand.registeredName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title.replace(` | ${brand.name}`, ""),
    description,
    image: [origin + facts.picture],
    datePublished: facts.published,
    dateModified: facts.updated ?? facts.published,
    author: { "@type": "Organization", name: facts.author, url: `${origin}/about` },
    publisher,
    keywords: facts.tags.join(", "),
    inLanguage: brand.locale,
  };
}
