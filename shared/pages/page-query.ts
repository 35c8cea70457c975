import { type PropertyListQuery, filterNames, readFilters } from "@larchway/shared/listing-filters";
import { buildUrl } from "@larchway/shared/contracts/document";

/** A value from the page's URL: a parameter of its path or of its query. */
export interface FromUrl {
  from: "path" | "query";
  name: string;
  /** Used when the URL has no valid value. */
  fallback?: string;
}
type Value = string | number | undefined;
type Parameters = Record<string, Value | FromUrl>;

/**
 * A page's first API request. Its loader and the edge, which inlines the response into the document, build the
 * request from the same object by the same functions, so that they cannot differ.
 */
export interface PageQuery {
  /** `/api/...`; `{name}` is filled from the path of the page. */
  path: string;
  parameters: Parameters;
}

/** A page's query for a list of homes. */
export interface PageListQuery extends PageQuery {
  parameters: { [Name in keyof PropertyListQuery]: PropertyListQuery[Name] | FromUrl };
}

/** A parameter from the path of the page's URL. */
export function fromPath(name: string): FromUrl {
  return { from: "path", name };
}

/** A parameter from the query of the page's URL. */
export function fromQuery(name: string, fallback?: string): FromUrl {
  return { from: "query", name, fallback };
}

type PathParams = Readonly<Record<string, string | undefined>>;

/** The query of the list for a visit of the page. */
export function fillListQuery(
  { parameters }: PageListQuery,
  params: PathParams,
  search: URLSearchParams,
): PropertyListQuery {
  // Each parameter has its own type or comes from the URL, whose filters are parsed by the API's schema.
  return fillParameters(parameters, params, search) as PropertyListQuery;
}

/** Path and query of the request for a visit of the page; null when its path lacks a value. */
export function pageQueryUrl(query: PageQuery, params: PathParams, search: URLSearchParams): string | null {
  let isComplete = true;
  const path = query.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    if (value === "" || value === "." || value === "..") isComplete = false;
    return encodeURIComponent(value);
  });
  return isComplete ? buildUrl(path, fillParameters(query.parameters, params, search)) : null;
}

function fillParameters(parameters: Parameters, params: PathParams, search: URLSearchParams) {
  const filters: Record<string, Value> = readFilters(search);
  const getValue = ({ from, name, fallback }: FromUrl): Value => {
    const isFilter = (filterNames as string[]).includes(name);
    const value = from === "path" ? params[name] : isFilter ? filters[name] : search.get(name);
    return value === undefined || value === null || value === "" ? fallback : value;
  };
  const filled = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "object" ? getValue(value) : value,
  ]);
  return Object.fromEntries(filled) as Record<string, Value>;
}

/**
 * Serializes the query for the manifest of a remote:
 * `/api/properties?limit=16&city={city}&page={?page}&status={?status|Active}` takes `city` from the path, `page` and
 * `status` from the query of the page's URL.
 */
export function writePageQuery({ path, parameters }: PageQuery): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${encode(name)}=${typeof value === "object" ? placeholder(value) : encode(value)}`,
    );
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

function placeholder({ from, name, fallback }: FromUrl): string {
  return `{${from === "query" ? "?" : ""}${name}${fallback === undefined ? "" : `|${encode(fallback)}`}}`;
}

/** Parses the result of {@link writePageQuery}. */
export function parsePageQuery(template: string): PageQuery {
  const [path = "", query = ""] = template.split(/(?<!\{)\?(.*)/s);
  const parameters = query
    .split("&")
    .filter(Boolean)
    .map((parameter) => {
      const [name = "", value = ""] = parameter.split(/=(.*)/s);
      return [decode(name), parseValue(value)];
    });
  return { path, parameters: Object.fromEntries(parameters) as Parameters };
}

function parseValue(value: string): string | FromUrl {
  const [, mark, name, fallback] = /^\{(\??)(\w+)(?:\|([^}]*))?\}$/.exec(value) ?? [];
  if (name === undefined) return decode(value);
  return {
    from: mark ? "query" : "path",
    name,
    fallback: fallback === undefined ? undefined : decode(fallback),
  };
}

function encode(value: Value): string {
  return encodeURIComponent(String(value));
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
