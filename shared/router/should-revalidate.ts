import type { ShouldRevalidateFunction } from "react-router-dom";

/** Parameters for open layers, which do not affect a page's data: `?photo=3` and `?dialog=ask` of a listing. */
const viewParameters = ["photo", "dialog"];

/**
 * Whether a page's data are loaded again: never when only the hash or an open layer changed. Without this the router
 * reloads them when Back removes a hash or closes a viewer.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameData = toDataPath(currentUrl) === toDataPath(nextUrl);
  const isElsewhere = currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash;
  return isSameData && isElsewhere ? false : defaultShouldRevalidate;
};

function toDataPath({ pathname, searchParams }: URL): string {
  const defining = new URLSearchParams(searchParams);
  for (const name of viewParameters) defining.delete(name);
  return `${pathname}?${defining.toString()}`;
}
