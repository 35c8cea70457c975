import { randomUUID } from "node:crypto";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "../listings/listing-writer-repository";
import { Random } from "../random/random";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createMatcher } from "./matcher";
import { loadSampleCatchments } from "../places/testing/sample-catchments";
import { toListFilter } from "./saved-filter";
import { changeListing, makeSearch } from "./testing/random-changes";
import { untilEventsArePast } from "./testing/until-events-are-past";

/** ALERT_TRIPLES=10000 takes minutes. */
const wantedTriples = Number(process.env.ALERT_TRIPLES ?? 400);
const seed = Number(process.env.ALERT_SEED ?? Math.floor(Math.random() * 1_000_000));
const searchesPerRound = 12;
const changesPerRound = 8;

let site: TestApp;
beforeAll(async () => {
  loadSampleCatchments();
  site = await openTestApp({ listings: 80 });
});
afterAll(() => site.close());

type Search = ReturnType<typeof makeSearch> & { id: string };

/** People of each level of rights. */
async function registerAll() {
  const people = [
    { level: "visitor", acceptedTerms: false, emailVerified: false },
    { level: "member", acceptedTerms: true, emailVerified: false },
    { level: "verified member", acceptedTerms: true, emailVerified: true },
  ];
  return Promise.all(
    people.map(async (person) => {
      const { id } = await registerPerson(site);
      if (person.emailVerified)
        await site.database.query("update app_user set email_verified_at = now() where id = $1", [id]);
      if (!person.acceptedTerms)
        await site.database.query("delete from terms_acceptance where user_id = $1 and version = $2", [
          id,
          brand.termsVersion,
        ]);
      // They end after a few rounds.
      const sign = () => site.services.tokens.sign({ userId: id, isAdmin: false, ...person });
      return { id, level: person.level, sign };
    }),
  );
}

async function list(token: string, search: Search) {
  const query = new URLSearchParams({ limit: "100" });
  for (const [name, value] of Object.entries(toListFilter(search)))
    if (value !== undefined) query.set(name, String(value));
  const response = await site.get(`/api/properties?${query.toString()}`, {
    authorization: `Bearer ${token}`,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return new Set(response.json<PropertyList>().properties.map(({ ListingKey }) => ListingKey));
}

describe("saved searches", () => {
  it(`find what their lists have after a change and had not before, ${wantedTriples} times (seed ${seed})`, async () => {
    const random = new Random(seed);
    const matcher = createMatcher(site.services);
    const people = await registerAll();
    const listings = new Map(site.listings.map((listing) => [listing.ListingKey, listing]));
    let triples = 0;
    let entered = 0;
    // Few rounds can happen to have no home that enters a list.
    for (let round = 0; triples < wantedTriples || (entered === 0 && round < 20); round += 1) {
      await site.database.query("delete from saved_search");
      await site.database.query("delete from alert_delivery");
      // The matcher resolves each text again.
      site.advance(120_000);
      const all = [...listings.values()];
      const searches: Search[] = Array.from({ length: searchesPerRound }, () => ({
        ...makeSearch(random, all),
        id: randomUUID(),
      }));
      for (const { id: userId } of people)
        for (const { id, market, query } of searches)
          await site.database.query(
            `insert into saved_search (user_id, id, name, market, query, created_at, seen_at, frequency, kinds)
             values ($1, $2, 'S', $3, $4, now(), now(), 'at-once', '{new,back-on-market}')`,
            [userId, id, market ?? null, query],
          );
      const readLists = async () => {
        await site.services.listingIndex.refresh();
        return Promise.all(
          people.map(async ({ sign }) => {
            const token = await sign();
            return Promise.all(searches.map((search) => list(token, search)));
          }),
        );
      };
      const before = await readLists();

      const changed = Array.from({ length: changesPerRound }, (_, at): ListingRecord => {
        const listing = random.pick(all);
        const isNew = random.next() < 0.15;
        return changeListing(random, isNew ? { ...listing, ListingKey: `N${round}${at}` } : listing, all);
      });
      const gone = random.next() < 0.5 ? random.pick(all).ListingKey : undefined;
      for (const listing of changed) {
        await site.database.transaction((connection) => upsertListings(connection, [listing]));
        listings.set(listing.ListingKey, listing);
      }
      if (gone && listings.size > 70) {
        await site.database.query("delete from listing where listing_key = $1", [gone]);
        listings.delete(gone);
      }
      const after = await readLists();
      await untilEventsArePast(site.database);
      while (await matcher.matchBatch());

      for (const [at, person] of people.entries()) {
        const { rows } = await site.database.query<{ listing_key: string; search_ids: string[] }>(
          "select listing_key, search_ids from alert_delivery where user_id = $1",
          [person.id],
        );
        for (const [index, search] of searches.entries()) {
          const had = before[at]?.[index] ?? new Set();
          const expected = [...(after[at]?.[index] ?? [])].filter((key) => !had.has(key)).sort();
          const reported = rows
            .filter(({ listing_key: key, search_ids: ids }) => ids.includes(search.id) && !had.has(key))
            .map(({ listing_key: key }) => key)
            .sort();
          const { market, query } = search;
          expect({ level: person.level, market, query, reported }).toEqual({
            level: person.level,
            market,
            query,
            reported: expected,
          });
          entered += expected.length;
        }
      }
      triples += people.length * searches.length * changed.length;
    }
    process.stderr.write(
      `${triples} triples of search, before and after; ${entered} entered (seed ${seed})\n`,
    );
    expect(entered).toBeGreaterThan(0);
  }, 600_000);
});
