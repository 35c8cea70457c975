import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { profileNames } from "@larchway/api/config/feed-profiles";
import { dialects } from "@larchway/api/sources/feed/testing/dialects";
import { inventHome } from "@larchway/api/sources/feed/testing/invented-homes";
import type { Row } from "@larchway/api/sources/feed/testing/odata-server";

/**
 * A feed of BENCH_LISTINGS invented homes with BENCH_PICTURES pictures each, in the dialect BENCH_PROFILE. Rows are made when they are
 * requested: homes have times one after another, so a position in a stream is a number. Prints its URL.
 */
const listings = Number(process.env.BENCH_LISTINGS);
const pictures = Number(process.env.BENCH_PICTURES);
const dialect = dialects[profileNames.find((name) => name === process.env.BENCH_PROFILE) ?? "proptx"];
/** As many rows of a resource that belongs to listings come at most. */
const mostParts = 100;
const firstKey = Number(inventHome(0).key);
const keyNames: Readonly<Record<string, string>> = {
  Property: "ListingKey",
  Media: "MediaKey",
  PropertyRooms: "RoomKey",
};
const few = dialect.write([]);

const toNumber = (listingKey = "") => Number(listingKey.split("-")[0]) - firstKey;

/** The rows of one home, in the order of their keys. */
function listRows(resource: string, number: number): Row[] {
  const invented = inventHome(number);
  // A fee grows with the number, beyond what a fee can be.
  const fee = invented.fee && 400 + (number % 1_000);
  const home = { ...invented, fee, pictures, openHouse: undefined };
  const keyName = keyNames[resource] ?? "";
  return (dialect.write([home])[resource] ?? []).toSorted((one, other) =>
    String(one[keyName]) < String(other[keyName]) ? -1 : 1,
  );
}

function read(resource: string, query: URLSearchParams): Row[] {
  const filter = query.get("$filter") ?? "";
  const keyName = keyNames[resource];
  const [, after] = /Key gt '([^']+)'/.exec(filter) ?? [];
  if (keyName === undefined) return after === undefined ? (few[resource] ?? []) : [];
  const top = Math.min(Number(query.get("$top") ?? Infinity), resource === "Property" ? Infinity : mostParts);
  const owners = [...filter.matchAll(/Key eq '([^']+)'/g)].map(([, key]) => toNumber(key));
  const from = after === undefined ? 1 : toNumber(after);
  const rows: Row[] = [];
  for (let index = 0; rows.length < top; index += 1) {
    const number = owners.length > 0 ? owners[index] : from + index;
    if (number === undefined || number > listings) break;
    const own = listRows(resource, number);
    rows.push(...own.filter((row) => after === undefined || String(row[keyName]) > after));
  }
  return rows.slice(0, top);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://feed");
  const name = decodeURIComponent(url.pathname).replace(/^\/odata\//, "");
  if (name === "$metadata") return void response.writeHead(200).end(dialect.server.metadata ?? "");
  const isKeyList = name === "Property/PropertyReplication()";
  const select = isKeyList
    ? ["ListingKey", "ModificationTimestamp"]
    : url.searchParams.get("$select")?.split(",");
  const rows = read(isKeyList ? "Property" : name, url.searchParams);
  const value = select
    ? rows.map((row) => Object.fromEntries(select.map((field) => [field, row[field]])))
    : rows;
  const count = url.searchParams.get("$count") === "true" ? { "@odata.count": listings } : {};
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...count, value }));
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/odata/`);
});
