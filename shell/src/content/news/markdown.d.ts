/** Articles in Markdown, compiled by platform/build/compile-article.mjs, which also checks their front matter. */
declare module "*.md?about" {
  export const about: {
    slug: string;
    title: string;
    description: string;
    /** YYYY-MM-DD */
    date: string;
    /** YYYY-MM-DD */
    updated?: string;
    author: string;
    /** Name for ContentPicture. */
    picture: string;
    alt: string;
    tags: string[];
    /** Reading time. */
    minutes: number;
    /** The second-level headings, by their ids. */
    contents: { id: string; title: string }[];
  };
}

declare module "*.md" {
  import type { ComponentType, ElementType } from "react";

  const Body: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Body;
}
