import type { SearchContextQuery } from "@larchway/shared/contracts/api";

/**
 * Two decimals of a degree are about a kilometre: with more, a small movement of the map would repeat the request.
 */
const decimals = 2;

/**
 * The page's context for suggestions: its city or place, or the middle of its map, and its market. All of it comes
 * from the URL, wherever the search box is.
 */
export function readSearchContext(pathname: string, search: string): SearchContextQuery {
  const params = new URLSearchParams(search);
  const [, page = "", name = ""] = pathname.split("/");
  const isArea = page === "city" || page === "places";
  const near = (isArea && decode(name)) || readMiddle(params) || params.get("place") || params.get("city");
  return { near: near || undefined, market: readMarket(page) };
}

function readMarket(page: string): SearchContextQuery["market"] {
  if (page === "renting") return "For Lease";
  return page === "buying" ? "For Sale" : undefined;
}

function readMiddle(params: URLSearchParams): string | undefined {
  const [latitude, longitude] = [params.get("lat"), params.get("lng")].map((text) => Number(text ?? NaN));
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
  return `${latitude?.toFixed(decimals)},${longitude?.toFixed(decimals)}`;
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
