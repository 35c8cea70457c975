import type { ShouldRevalidateFunction } from "react-router-dom";

/** Parameters that say what of a page is open, and nothing of its data: `?photo=3` and `?dialog=ask` of a listing. */
const viewParameters = ["photo", "dialog"];

/**
 * When a page's data are loaded again: never for a change of the hash alone, nor of what of the page is open. Without this
 * the router reloads them when Back removes a hash or closes a viewer.
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
