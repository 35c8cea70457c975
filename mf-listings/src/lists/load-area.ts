import { isApiError } from "@larchway/shared/api";
import type { Market } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { loadAskingMarket } from "../calls/market";
import { listQueries } from "./list-queries";
import { listLoader, type ListData } from "./load-lists";

export interface AreaData extends ListData {
  /** Null when the area does not exist, or when its figures could not be loaded. */
  market: Market | null;
  /** True when the area does not exist. */
  isMissing: boolean;
}

const loadList = { city: listLoader(listQueries.city), place: listLoader(listQueries.place) };

/** The homes of an area and the figures of its market, which are optional for the page. */
async function loadArea(kind: "city" | "place", args: LoaderFunctionArgs): Promise<AreaData> {
  const { request, params, context } = args;
  let isMissing = false;
  const loadMarket = async () => {
    try {
      const query = { [kind]: params[kind] };
      return await loadAskingMarket(context.get(apiContext), query, { signal: request.signal });
    } catch (error) {
      // 400 means an invalid name.
      isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
      console.warn("The market of an area could not be loaded.", error);
      return null;
    }
  };
  const [list, market] = await Promise.all([loadList[kind](args), loadMarket()]);
  return { ...list, market, isMissing };
}

export const loadCity = (args: LoaderFunctionArgs) => loadArea("city", args);
export const loadPlace = (args: LoaderFunctionArgs) => loadArea("place", args);
