import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { brand } from "@larchway/shared/brand";
import type { PropertyList, Suggestion } from "@larchway/shared/contracts/api";
import { homeKinds, readCircle } from "@larchway/shared/listing-filters";
import { toCalendarDay } from "@larchway/shared/domain";
import { seedDatabase } from "@larchway/demo/seed/seed-database";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { addHomesOnStreets } from "./testing/add-homes-on-streets";
import { sampleNow } from "../../testing/sample-listings";

/**
 * Sentences as people type them, and their right readings: filters of the URL, `kind` for PropertySubType, `near` for
 * the name and the kilometres of a circle, `street` for a street, `rent` and `sale`, and `unread`. A star at the end
 * means any ending, and `|` separates alternatives. They were written from the kinds, before the rules were tried.
 */
const file = join(packageFolder(import.meta.url), "src/discovery/search/testing/sentences.tsv");
const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
const rows = lines.map((line) => line.split("\t") as [kind: string, text: string, reading: string]);

const kindNames: Record<string, string> = {
  house: homeKinds.house,
  condo: "Condo Apartment",
  townhouse: "Att/Row/Townhouse,Condo Townhouse",
  semi: "Semi-Detached",
};

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ listings: 0 });
  await seedDatabase(site.database, { listings: 4_000, now: sampleNow });
  await addHomesOnStreets(site.database, ["King St W", "Yonge St", "Danforth Ave"]);
  await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
});
afterAll(() => site.close());

type Reading = Record<string, string>;

function toReading(found: Suggestion | undefined): Reading {
  if (!found || found.type === "listing") return { type: found?.type ?? "none" };
  if (found.type === "city") return { city: found.city_name };
  const query = Object.fromEntries(new URLSearchParams(found.query));
  const { PropertySubType, within, search, ...others } = query;
  const circle = readCircle(within ?? "");
  const market = found.type === "filters" ? found.market : undefined;
  const isStreet = search?.includes(",");
  return {
    ...others,
    ...(PropertySubType && { kind: PropertySubType }),
    ...(circle && { near: `${circle.name}@${circle.kilometres}` }),
    ...(search && (isStreet ? { street: search } : { search })),
    ...(market && (market === "For Lease" ? { rent: "" } : { sale: "" })),
  };
}

function parseReading(text: string): Reading {
  return Object.fromEntries(text.split("; ").map((part) => part.split("=") as [string, string?])) as Reading;
}

function isEqual(name: string, expected: string | undefined, actual: string | undefined): boolean {
  if (expected === undefined || actual === undefined) return false;
  return expected.split("|").some((option) => {
    if (name === "kind") return actual === (kindNames[option] ?? option);
    if (name === "availableBy")
      return option === "today"
        ? actual === toCalendarDay(Date.now(), brand.timeZone)
        : actual.endsWith(option);
    const least = option.endsWith("*") ? option.slice(0, -1) : undefined;
    if (name === "near") {
      const [place = "", distance] = option.split("@");
      const [actualPlace = "", actualDistance] = actual.split("@");
      const isPlace = actualPlace.startsWith(place.replace(/\*$/, ""));
      return isPlace && (distance === undefined || distance === actualDistance);
    }
    return least === undefined ? actual === option : actual.startsWith(least);
  });
}

function isRight(expected: Reading, actual: Reading): boolean {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].every((name) =>
    name === "rent" || name === "sale"
      ? name in expected === name in actual
      : isEqual(name, expected[name], actual[name]),
  );
}

async function read(path: "match" | "suggestions", text: string): Promise<Reading> {
  const response = await site.get(`/api/properties/${path}?${new URLSearchParams({ search: text })}`);
  if (path === "match") return toReading(response.json<{ match?: Suggestion }>().match);
  return toReading(response.json<Suggestion[]>()[0]);
}

it.each(["suggestions", "match"] as const)("reads 95 of 100 sentences right in %s", async (path) => {
  expect(rows.length).toBeGreaterThanOrEqual(500);
  const wrong: string[] = [];
  for (const [kind, text, reading] of rows) {
    const actual = await read(path, text);
    if (!isRight(parseReading(reading), actual))
      wrong.push(`${kind}: ${text}\n  expected ${reading}\n  read ${JSON.stringify(actual)}`);
  }
  if (wrong.length > 0)
    process.stdout.write(`${wrong.length} of ${rows.length} wrong\n${wrong.join("\n")}\n`);
  expect(wrong.length).toBeLessThanOrEqual(rows.length * 0.05);
});

const box = { west: "-95", south: "41", east: "-74", north: "57", zoom: "5" };

it.each([
  "Richmond Hill 4 bedroom",
  "cheap house sudbury",
  "hamliton detached",
  "3 bed detached under 900k near Danforth Ave",
  "no condos toronto",
  "detached without pool",
  "1 bed toronto 2300",
  "condo 500 to 600k mississauga",
  "maison à vendre Ottawa",
])("finds the same homes for the suggestion, the list and the map: %s", async (search) => {
  const response = await site.get(`/api/properties/suggestions?${new URLSearchParams({ search })}`);
  const [first] = response.json<Suggestion[]>();
  const count = first?.type === "filters" ? first.count : undefined;
  const active = { search, status: "Active" };
  const list = await site.get(`/api/properties?${new URLSearchParams(active)}`);
  const map = await site.get(`/api/properties/map?${new URLSearchParams({ ...box, ...active })}`);
  expect(list.json<{ totalProperties: number }>().totalProperties).toBe(count);
  expect(map.json<{ total: number }>().total).toBeLessThanOrEqual(count ?? 0);
});

it("reports in a list every term that is neither a filter nor found in a text", async () => {
  const wrong: string[] = [];
  let compared = 0;
  const texts = rows.filter(([, , reading]) => /; unread=[^*]|^unread=/.test(reading));
  expect(texts.length).toBeGreaterThan(20);
  for (const [, search] of texts) {
    const { unread } = await read("match", search);
    const list = await site.get(`/api/properties?${new URLSearchParams({ search })}`);
    const { unread: reported, totalProperties } = list.json<PropertyList>();
    const text = await site.get(`/api/properties/suggestions?${new URLSearchParams({ search })}`);
    const [first] = text.json<Suggestion[]>();
    if (first?.type !== "filters" || totalProperties !== first.count) continue;
    compared += 1;
    if (reported !== unread) wrong.push(`${search}: ${unread}, not ${reported}`);
  }
  expect(compared).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

it.each([
  [{ search: "cheap house sudbury" }, "cheap"],
  [{ search: "3 bed condo for rent ottawa", transactionType: "For Sale" }, "for rent"],
  [{ search: "condo under 700k ottawa", maxPrice: "500000" }, "Up to $700,000"],
])("reports what the page's own filters override: %j", async (query, unread) => {
  const list = await site.get(`/api/properties?${new URLSearchParams(query)}`);
  expect(list.json<PropertyList>().unread).toBe(unread);
});

it("offers a street of several cities for each of them", async () => {
  const search = "2 bed near main street";
  const response = await site.get(`/api/properties/suggestions?${new URLSearchParams({ search })}`);
  const circles = response
    .json<Suggestion[]>()
    .flatMap((found) => (found.type === "filters" ? [new URLSearchParams(found.query).get("within")] : []));
  expect(circles.length).toBeGreaterThan(1);
  expect(new Set(circles).size).toBe(circles.length);
});
