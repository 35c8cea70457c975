import type { PageQuery } from "@larchway/shared/pages/page-query";

/** The API queries of the pages about agents. */
export const agentQueries = {
  list: { path: "/api/agents", parameters: {} },
  one: { path: "/api/agents/{agent}", parameters: {} },
} satisfies Record<string, PageQuery>;
