import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseFeedTime } from "../feed-position";

export type Row = Record<string, unknown>;

/** What goes wrong with one request. */
export type Fault =
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "body"; body: string }
  | { kind: "cut" }
  | { kind: "badJson" }
  | { kind: "hang" }
  | { kind: "noList" };

export interface FeedServer {
  url: string;
  token: string;
  /** Rows by resource; tests change them. */
  data: Record<string, Row[]>;
  /** URLs of all requests so far, decoded. */
  requests: string[];
  /** Faults of the next requests, in turn. */
  faults: (Fault | undefined)[];
  /** Rows of a page at most, whatever is requested. */
  pageLimit: number;
  /** Keys of rows whose remarks break the JSON of every page they are on. */
  broken: Set<string>;
  /** A larger `$top` is refused. */
  largestTop: number;
  /** Nulls are sent; else such fields are left out. */
  sendsNulls: boolean;
  /** The `$metadata` document. */
  metadata?: string;
  /** Fields that come only with `$expand`. */
  expandable: Set<string>;
  /** Who gets a new token at `connect/token`; each makes the one before worthless. */
  credentials?: { id: string; secret: string; expiresIn: number };
  /** How many tokens were made. */
  tokensMade: number;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Fields that this token may not ask for: `$select` with one of them is refused. */
  unknownFields: Set<string>;
  /** Sends each page with its first row twice. */
  repeats: boolean;
  /** The count that it announces, when it is not the true one. */
  announced?: number;
  /** What `$skip` does: "shifts" repeats one row and loses another, "none" begins at the first row each time. */
  skips: "right" | "shifts" | "none";
  /** Sends times without what is smaller than this unit, though filters go by the whole time. */
  cutsTimesTo?: "second" | "minute";
  /** Lists all keys and times at `Property/PropertyReplication()`. */
  hasKeyList: boolean;
  /** Sends bodies compressed to who accepts that; counts their bytes. */
  compresses: boolean;
  bytesSent: number;
  /** Called for every request before its response. */
  onRequest?: () => void;
  close(): Promise<void>;
}

const compress = promisify(gzip);
const keyNames: Record<string, string> = { Property: "ListingKey", Media: "MediaKey" };

/** A local feed that behaves like the documented one, never with a link to the next page, and breaks on demand. */
export async function startFeedServer(data: Record<string, Row[]>): Promise<FeedServer> {
  const server = createServer((request, response) => respond(feed, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const feed: FeedServer = {
    url: `http://127.0.0.1:${port}/odata/`,
    token: "a token",
    data,
    requests: [],
    faults: [],
    pageLimit: 10_000,
    largestTop: 10_000,
    sendsNulls: false,
    expandable: new Set(),
    tokensMade: 0,
    headers: {},
    broken: new Set(),
    unknownFields: new Set(),
    repeats: false,
    skips: "right",
    hasKeyList: false,
    compresses: false,
    bytesSent: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return feed;
}

function respond(feed: FeedServer, request: IncomingMessage, response: ServerResponse): void {
  const raw = request.url ?? "";
  feed.requests.push(decodeURIComponent(raw));
  feed.onRequest?.();
  const send = async (status: number, text: string, headers: Record<string, string> = {}) => {
    const isCompressed = feed.compresses && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const body = isCompressed ? await compress(text) : Buffer.from(text);
    feed.bytesSent += body.length;
    const encoding = isCompressed ? { "content-encoding": "gzip" } : {};
    const type = { "content-type": "application/json" };
    response.writeHead(status, { ...type, ...encoding, ...feed.headers, ...headers }).end(body);
  };

  if (raw.endsWith("/connect/token"))
    return void makeToken(feed, request, send).catch(() => response.destroy());
  if (request.headers.authorization !== `Bearer ${feed.token}`) return void send(401, "{}");
  // The documented feed does not read + as a space.
  if (raw.includes("+")) return void send(400, '{"error":"+ in the address"}');
  const fault = feed.faults.shift();
  if (fault) return breakDown(fault, request, response);

  const url = new URL(raw, feed.url);
  const resource = url.pathname.split("/").at(-1) ?? "";
  if (resource === "$metadata" && feed.metadata) {
    const etag = `"${createHash("sha256").update(feed.metadata).digest("hex").slice(0, 16)}"`;
    if (request.headers["if-none-match"] === etag) return void send(304, "");
    return void send(200, feed.metadata, { etag });
  }
  const isKeyList = feed.hasKeyList && url.pathname.endsWith("/Property/PropertyReplication()");
  const rows = isKeyList
    ? feed.data.Property?.map(({ ListingKey, ModificationTimestamp }) => ({
        ListingKey,
        ModificationTimestamp,
      }))
    : feed.data[resource];
  if (!rows) return void send(404, '{"error":"unknown resource"}');
  const option = (name: string) => url.searchParams.get(name);
  if (isKeyList && option("$top")) return void send(400, '{"error":"$top is not known here"}');
  const pageLimit = resource === "Property" ? feed.pageLimit : isKeyList ? Infinity : 100;
  const top = isKeyList ? Infinity : Math.min(Number(option("$top") ?? 100), pageLimit);
  if (Number(option("$top") ?? 0) > feed.largestTop) return void send(400, '{"error":"$top is too large"}');
  const skip = Number(option("$skip") ?? 0);
  const shift = skip > 0 && feed.skips === "shifts" ? 1 : 0;
  const begin = feed.skips === "none" ? 0 : skip - shift;
  if (skip > 100_000) return void send(400, '{"error":"$skip is too large"}');

  const select = option("$select")?.split(",");
  if (select?.some((name) => feed.unknownFields.has(name)))
    return void send(400, '{"error":"unknown field"}');
  const matching = ordered(rows, option("$orderby")).filter(parseFilter(option("$filter")));
  const expand = option("$expand")?.split(",") ?? [];
  const hidden = [...feed.expandable].filter((name) => !expand.includes(name));
  const page = matching.slice(begin, begin + top - shift).map((row) => ({
    ...row,
    ...Object.fromEntries(hidden.map((name) => [name, null])),
    ...cutTime(row, feed.cutsTimesTo),
  }));
  const repeated = feed.repeats ? [...page.slice(0, 1), ...page] : page;
  const count = option("$count") === "true" ? { "@odata.count": feed.announced ?? matching.length } : {};
  const body = JSON.stringify({
    ...count,
    value: repeated.map((row) => selected(row, select && [...select, ...expand], feed)),
  });
  const isBroken = page.some((row) => feed.broken.has(String(row[keyNames[resource] ?? ""])));
  const hasRemarks = !select || select.includes("PublicRemarks");
  void send(200, isBroken && hasRemarks ? body.replaceAll('"ModificationTimestamp":', "NaN") : body);
}

async function makeToken(
  feed: FeedServer,
  request: IncomingMessage,
  send: (status: number, body: string) => Promise<void>,
): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  const { id, secret, expiresIn } = feed.credentials ?? {};
  const isRight =
    form.get("client_id") === id && form.get("client_secret") === secret && form.get("scope") === "Read";
  if (!isRight) return send(400, '{"error":"invalid_client"}');
  feed.tokensMade += 1;
  feed.token = `token-${feed.tokensMade}`;
  await send(200, JSON.stringify({ access_token: feed.token, token_type: "Bearer", expires_in: expiresIn }));
}

/**
 * A `$metadata` document of a server with these fields by resource; those after a "+" come only with `$expand`, those
 * after a "()" are functions of the resource.
 */
export function buildMetadata(resources: Readonly<Record<string, readonly string[]>>): string {
  const types = Object.entries(resources).map(
    ([name, fields]) =>
      `<EntityType Name="${name}">${fields
        .filter((field) => !field.startsWith("()"))
        .map(toPropertyXml)
        .join("")}</EntityType>`,
  );
  const functions = Object.entries(resources).flatMap(([name, fields]) =>
    fields.filter((field) => field.startsWith("()")).map((field) => toFunctionXml(field.slice(2), name)),
  );
  const sets = Object.keys(resources).map(
    (name) => `<EntitySet Name="${name}" EntityType="org.reso.${name}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="org.reso" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join("")}${functions.join("")}</Schema>
<Schema Namespace="Default" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityContainer Name="Container">${sets.join("")}</EntityContainer></Schema>
</edmx:DataServices></edmx:Edmx>`;
}

function toPropertyXml(field: string): string {
  return field.startsWith("+")
    ? `<NavigationProperty Name="${field.slice(1)}" Type="Collection(org.reso.Media)"/>`
    : `<Property Name="${field}" Type="Edm.String"/>`;
}

function toFunctionXml(name: string, resource: string): string {
  return (
    `<Function Name="${name}" IsBound="true"><Parameter Name="bindingParameter" Type="Collection(org.reso.${resource})"/>` +
    `<ReturnType Type="Collection(org.reso.Identifier)"/></Function>`
  );
}

function cutTime(row: Row, unit: FeedServer["cutsTimesTo"]): Row {
  if (unit === undefined) return {};
  const time = String(row.ModificationTimestamp);
  return { ModificationTimestamp: unit === "second" ? `${time.slice(0, 19)}Z` : `${time.slice(0, 16)}:00Z` };
}

function breakDown(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault.kind) {
    case "status":
      response.writeHead(fault.status, fault.headers).end();
      return;
    case "body":
      response.writeHead(200).end(fault.body);
      return;
    case "badJson":
      response.writeHead(200).end('{"value":[{"ListingKey":');
      return;
    case "noList":
      response.writeHead(200).end('{"items":[]}');
      return;
    case "cut":
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"value":[', () => request.socket.destroy());
      return;
    case "hang":
      // No response: the client's time-out ends it.
      return;
  }
}

function ordered(rows: readonly Row[], orderBy: string | null): Row[] {
  const names = orderBy?.split(",").map((text) => text.split(" ")) ?? [];
  return [...rows].sort((a, b) => {
    for (const [name = "", direction] of names) {
      const [left, right] = [comparable(name, a[name]), comparable(name, b[name])];
      if (left !== right) return left < right === (direction !== "desc") ? -1 : 1;
    }
    return 0;
  });
}

/** Times are compared as moments, however they are written, and sequence numbers as numbers. */
function comparable(name: string, value: unknown): string {
  if (name.endsWith("Sequence")) return String(value).padStart(19, "0");
  return (name.endsWith("Timestamp") && parseFeedTime(value)) || String(value ?? "");
}

function selected(row: Row, select: string[] | undefined, { sendsNulls }: FeedServer): Row {
  const entries = Object.entries(row).filter(([, value]) => sendsNulls || value !== null);
  return Object.fromEntries(select ? entries.filter(([name]) => select.includes(name)) : entries);
}

const comparison = /(\w+) (eq|gt|ge|lt) ('(?:[^']|'')*'|[\w.:-]+)/g;

/** Reads comparisons joined by `and`, `or` and brackets; anything else is refused loudly. */
function parseFilter(filter: string | null): (row: Row) => boolean {
  if (!filter) return () => true;
  const tests: ((row: Row) => boolean)[] = [];
  const shape = filter.replace(comparison, (_, name: string, operator: string, literal: string) => {
    const text = literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : literal;
    const value = comparable(name, text);
    tests.push((row) => {
      const own = comparable(name, row[name]);
      if (operator === "lt") return own < value;
      return operator === "eq" ? own === value : operator === "gt" ? own > value : own >= value;
    });
    return `#${tests.length - 1}`;
  });
  const tokens = shape.match(/#\d+|and|or|[()]/g) ?? [];
  if (tokens.join("") !== shape.replaceAll(" ", ""))
    throw new Error(`The filter is not understood: ${filter}`);

  const either = (row: Row, index: { next: number }): boolean => {
    let result = both(row, index);
    while (tokens[index.next] === "or") {
      index.next += 1;
      const right = both(row, index);
      result ||= right;
    }
    return result;
  };
  const both = (row: Row, index: { next: number }): boolean => {
    let result = single(row, index);
    while (tokens[index.next] === "and") {
      index.next += 1;
      const right = single(row, index);
      result &&= right;
    }
    return result;
  };
  const single = (row: Row, index: { next: number }): boolean => {
    const token = tokens[index.next];
    index.next += 1;
    if (token !== "(") return tests[Number(token?.slice(1))]?.(row) ?? false;
    const result = either(row, index);
    index.next += 1;
    return result;
  };
  return (row) => either(row, { next: 0 });
}
