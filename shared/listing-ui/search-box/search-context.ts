import type { SearchContextQuery } from "@larchway/shared/contracts/api";

/** Two decimals of a degree are about a kilometre: nearer, a step on the map would ask for the same suggestions again. */
const decimals = 2;

/**
 * What the page shows, for the suggestions to begin with: its city or place, or the middle of its map, and its market.
 * The address bar says all of it, wherever on the page the search box stands.
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
