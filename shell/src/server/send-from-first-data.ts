import { readResponse, type Transport } from "@larchway/shared/api";
import { buildUrl, type PageData } from "@larchway/shared/contracts/document";

/**
 * A server's transport: the document's first data respond to calls, each response once, as to the browser's fetch. Any
 * other call throws what `refuse` makes of its URL.
 */
export function sendFromFirstData(
  firstData: PageData["firstData"],
  refuse: (url: string) => Error,
): Transport {
  const left = new Map(Object.entries(firstData));
  return async (path, { method = "GET", query, schema }) => {
    const url = buildUrl(path, query);
    const received = method === "GET" ? left.get(url) : undefined;
    if (!received) throw refuse(url);
    left.delete(url);
    return readResponse({ status: received.status, body: received.body }, schema);
  };
}
