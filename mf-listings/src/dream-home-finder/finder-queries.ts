import { narrowingNames, type NarrowingName } from "@larchway/shared/listing-filters";
import { fromQuery, type FromUrl, type PageQuery } from "@larchway/shared/pages/page-query";

const wishes = Object.fromEntries(narrowingNames.map((name) => [name, fromQuery(name)])) as Record<
  NarrowingName,
  FromUrl
>;

/** What the matches of the finder are requested by: every wish that the URL has. */
export const finderQuery: PageQuery = {
  path: "/api/finder",
  parameters: { ...wishes, market: fromQuery("market") },
};
