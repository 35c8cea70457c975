import type { FeedPosition } from "./feed-position";

export interface ODataQuery {
  filter?: string;
  orderBy?: string;
  select?: string;
  /** Fields of the rows that contain rows of other resources. */
  expand?: string;
  /** Maximum rows of a page; without it the feed decides. */
  top?: number;
  skip?: number;
  count?: boolean;
}

/** A text in a filter: `O'Brien` is written `'O''Brien'`. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Rows after a position, in the order of time and key: rows with equal times are neither repeated nor lost. */
export function afterPosition(
  keyName: string,
  position: FeedPosition | undefined,
): ODataQuery & { orderBy: string } {
  const orderBy = `ModificationTimestamp,${keyName}`;
  if (!position) return { orderBy };
  const { modifiedAt, key } = position;
  return {
    orderBy,
    filter: `(ModificationTimestamp gt ${modifiedAt} or (ModificationTimestamp eq ${modifiedAt} and ${keyName} gt ${quoted(key)}))`,
  };
}

/** Rows with one of these keys. */
export function anyKey(keyName: string, keys: readonly string[]): string {
  return keys.map((key) => `${keyName} eq ${quoted(key)}`).join(" or ");
}

/** The URL of a request. A space must be %20: the feed does not interpret + as one. */
export function odataUrl(root: string, resource: string, query: ODataQuery): string {
  const options: [string, string | number | undefined][] = [
    ["$filter", query.filter],
    ["$orderby", query.orderBy],
    ["$select", query.select],
    ["$expand", query.expand || undefined],
    ["$top", query.top],
    ["$skip", query.skip || undefined],
    ["$count", query.count ? "true" : undefined],
  ];
  const parts = options.filter(([, value]) => value !== undefined);
  const text = parts.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return `${root.replace(/\/+$/, "")}/${resource}${text && `?${text}`}`;
}
