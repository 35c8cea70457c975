import type { PropertyListQuery } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { listOrEmpty } from "../lists/list-or-empty";
import type { ListData } from "../lists/load-lists";

function sectionLoader(query: PropertyListQuery) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Pick<ListData, "list">> => {
    const { properties } = context.get(apiContext);
    return { list: await listOrEmpty(properties.list(query, { signal: request.signal })) };
  };
}

/** The newest homes of a section's root page; remote.json asks the same questions. */
export const loadBuying = sectionLoader({ limit: 12, status: "Active", transactionType: "For Sale" });
export const loadRenting = sectionLoader({ limit: 12, status: "Active", transactionType: "For Lease" });
