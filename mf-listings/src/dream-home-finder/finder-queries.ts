import { narrowingNames, type NarrowingName } from "@larchway/shared/listing-filters";
import { fromQuery, type FromUrl, type PageQuery } from "@larchway/shared/pages/page-query";

const criteria = Object.fromEntries(narrowingNames.map((name) => [name, fromQuery(name)])) as Record<
  NarrowingName,
  FromUrl
>;

/** The query of the finder's matches: every criterion in the URL. */
export const finderQuery: PageQuery = {
  path: "/api/finder",
  parameters: { ...criteria, market: fromQuery("market") },
};
