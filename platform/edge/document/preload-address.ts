import { addressOf } from "@larchway/shared/contracts/document";

/** Longer addresses are not worth preloading, and nobody types them. */
const longestAddress = 1500;

/**
 * The API address of a route's `preload` for one visit, in the browser's own spelling; null when the path lacks a
 * value. In `/api/properties?city={city}&page={?page}` the first comes from the path, the second from the query.
 */
export function preloadAddress(
  template: string,
  params: Record<string, string>,
  query: URLSearchParams,
): string | null {
  const [pathTemplate = "", queryTemplate = ""] = template.split(/(?<!\{)\?(.*)/s);
  let isComplete = true;
  const valueOf = (name: string) => (name.startsWith("?") ? query.get(name.slice(1)) : params[name]) ?? "";

  const path = pathTemplate.replace(/\{(\??\w+)\}/g, (_, name: string) => {
    const value = valueOf(name);
    if (value === "" || value === "." || value === "..") isComplete = false;
    return encodeURIComponent(value);
  });
  if (!isComplete) return null;

  const pairs = queryTemplate
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const filled = decode(value).replace(/\{(\??\w+)\}/g, (_, placeholder: string) => valueOf(placeholder));
      return [decode(name), filled];
    });
  const address = addressOf(path, Object.fromEntries(pairs));
  return address.length > longestAddress ? null : address;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
