import type { Api, Cancellable } from "@larchway/shared/api";
import type { MapStart, PropertyList } from "@larchway/shared/contracts/api";
import { pageQueryUrl, type PageQuery } from "@larchway/shared/pages/page-query";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { loadList, loadMarks } from "../map-calls";
import { mapStartQueries } from "./map-start-queries";

/** The first data of the page. Without them the page sends its own requests, and reports their failure. */
export interface LoadedStart {
  list: PropertyList | null;
  marks: MapStart | null;
}

type Load<Loaded> = (api: Api, url: string, options: Cancellable) => Promise<Loaded>;

function createLoader({ list, marks }: Record<keyof LoadedStart, PageQuery>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<LoadedStart> => {
    const load = async <Loaded>(query: PageQuery, call: Load<Loaded>): Promise<Loaded | null> => {
      const url = pageQueryUrl(query, params, new URL(request.url).searchParams);
      if (url === null) return null;
      try {
        return await call(context.get(apiContext), url, { signal: request.signal });
      } catch (error) {
        console.warn("The map could not be loaded.", error);
        return null;
      }
    };
    const [firstList, firstMarks] = await Promise.all([load(list, loadList), load(marks, loadMarks)]);
    return { list: firstList, marks: firstMarks };
  };
}

export const loadSaleMap = createLoader(mapStartQueries["sale-map"]);
export const loadLeaseMap = createLoader(mapStartQueries["lease-map"]);
