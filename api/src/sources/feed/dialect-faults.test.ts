import { profileNames } from "../../config/feed-profiles";
import { listDeadLetters } from "./dead-letter-repository";
import { createODataClient } from "./odata-client";
import { profiles } from "./profiles";
import type { SyncOptions } from "./sync-feed";
import { expectedHome, readColumns } from "./testing/arrived-homes";
import { dialects } from "./testing/dialects";
import { useFeed } from "./testing/feed-fixture";
import { inventHome } from "./testing/invented-homes";
import type { Fault, FeedServer } from "./testing/odata-server";

/** Enough for several pages of each stream. */
const homes = Array.from({ length: 50 }, (_, index) => inventHome(index + 1));
const pictures = homes.reduce((sum, home) => sum + home.pictures, 0);
const page = "<!DOCTYPE html><html><body>Down for maintenance</body></html>";

const fixture = useFeed(() => ({}));
const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault);

interface Misbehaviour {
  what: string;
  faults?: readonly (Fault | undefined)[];
  server?: Partial<FeedServer>;
  /** Sends nulls where the dialect's servers leave fields out, and the other way round. */
  hasOtherNulls?: boolean;
  /** The first replication ends with this message; the next one continues there. */
  ends?: string;
}

/** Requests without a fault: the faults then hit the listings of each dialect. */
const before = (count: number): undefined[] => Array.from({ length: count }, () => undefined);

const misbehaviours: readonly Misbehaviour[] = [
  { what: "is slow once", faults: [...before(3), { kind: "hang" }] },
  {
    what: "refuses the token in the middle",
    faults: [...before(6), { kind: "status", status: 401 }],
    ends: "does not accept the token",
  },
  {
    what: "has had too many requests",
    faults: [...before(2), ...times(3, { kind: "status", status: 429, headers: { "retry-after": "1" } })],
  },
  {
    what: "is out of order for longer than it is tried",
    faults: [...before(6), ...times(7, { kind: "status", status: 503 })],
    ends: "responded with 503",
  },
  {
    what: "cuts responses",
    faults: [undefined, { kind: "cut" }, undefined, { kind: "cut" }, { kind: "cut" }],
  },
  { what: "sends half a response", faults: [...before(4), ...times(2, { kind: "badJson" })] },
  {
    what: "sends a web page during maintenance",
    faults: [...before(5), ...times(6, { kind: "body", body: page })],
  },
  { what: "sends something else once", faults: [...before(6), { kind: "noList" }], ends: "no list of rows" },
  { what: "repeats rows", server: { repeats: true, pageLimit: 15 } },
  { what: "refuses large pages", server: { largestTop: 12 } },
  { what: "writes nulls where others leave them out, or the other way round", hasOtherNulls: true },
  { what: "skips wrongly", server: { skips: "shifts", pageLimit: 15 } },
  { what: "ignores $skip", server: { skips: "none", pageLimit: 15 } },
  { what: "has no metadata", server: { metadata: undefined } },
];

describe.each(profileNames)("a feed in the dialect %s", (name) => {
  const sync = (options?: SyncOptions) => {
    const { url, token, faults } = fixture.feed;
    // Short only where no response comes: a busy machine may need a second for others.
    const timeout = faults.some((fault) => fault?.kind === "hang") ? 1000 : 30_000;
    const client = createODataClient({ url, token, timeout, pause: async () => undefined });
    return fixture.sync(options, { client, profile: profiles[name] });
  };
  const expectWhole = async (lacking: readonly string[] = []) => {
    const columns = await readColumns(fixture.database);
    const arrived = homes.filter(({ key }) => !lacking.includes(key));
    expect([...columns.keys()].sort()).toEqual(arrived.map(({ key }) => key));
    for (const home of arrived) expect(columns.get(home.key)).toMatchObject(expectedHome(name, home));
  };
  const countPictures = async () => {
    const { rows } = await fixture.database.query<{ count: number }>(
      "select count(*)::integer as count from feed_media",
    );
    return rows[0]?.count;
  };

  beforeEach(() => {
    Object.assign(fixture.feed, dialects[name].server, { data: dialects[name].write(homes) });
  });

  it.each(misbehaviours)(
    "arrives whole when its server $what",
    async ({ faults = [], server, hasOtherNulls, ends }) => {
      Object.assign(fixture.feed, server, { faults: [...faults] });
      if (hasOtherNulls) fixture.feed.sendsNulls = !fixture.feed.sendsNulls;
      if (ends !== undefined) await expect(sync()).rejects.toThrow(ends);
      await sync();
      expect(fixture.feed.faults).toEqual([]);
      await expectWhole();
      expect(await countPictures()).toBe(pictures);
      expect(await listDeadLetters(fixture.database, 5)).toEqual([]);
    },
  );

  it.each(["second", "minute"] as const)(
    "arrives whole, and terminates, when its server cuts times to the %s and ignores $skip",
    async (unit) => {
      for (const rows of Object.values(fixture.feed.data))
        for (const [at, row] of rows.entries())
          if ("ModificationTimestamp" in row)
            row.ModificationTimestamp = `2026-10-01T12:${unit === "second" ? "00:00" : "00"}${
              unit === "second" ? `.${String(100 + at)}` : `:${String(1 + (at % 59)).padStart(2, "0")}`
            }Z`;
      Object.assign(fixture.feed, { skips: "none", pageLimit: 15, cutsTimesTo: unit });
      await sync();
      await expectWhole();
      expect(await countPictures()).toBe(pictures);
      expect(fixture.feed.requests.length).toBeLessThan(120);
      expect(await sync()).toMatchObject({ properties: 0, media: 0 });
    },
  );

  it.each(["right", "none"] as const)(
    "lacks only the row that is not JSON when $skip is %s, until the row is valid",
    async (skips) => {
      Object.assign(fixture.feed, { skips, pageLimit: 15, broken: new Set([homes[8]!.key, homes[9]!.key]) });
      await sync();
      await expectWhole([homes[8]!.key, homes[9]!.key]);
      const open = await listDeadLetters(fixture.database, 5);
      expect(open.map(({ key, reason }) => `${key}: ${reason}`).sort()).toEqual([
        `${homes[8]!.key}: The row is not JSON.`,
        `${homes[9]!.key}: The row is not JSON.`,
      ]);
      fixture.feed.broken.clear();
      fixture.passWalkTime();
      await sync();
      await expectWhole();
      const letters = await listDeadLetters(fixture.database, 5);
      expect(letters.filter(({ resolved_at }) => resolved_at === null)).toEqual([]);
    },
  );

  it("holds back a shrink by nine tenths, and has all listings again when the feed recovers", async () => {
    await sync();
    const all = fixture.feed.data.Property!;
    fixture.feed.data.Property = all.filter((_, index) => index % 10 === 0);
    fixture.passWalkTime();
    expect(await sync()).toMatchObject({ heldBack: 45, retired: 0 });
    await expectWhole();
    fixture.feed.data.Property = all;
    fixture.passWalkTime();
    expect(await sync()).toMatchObject({ heldBack: 0, retired: 0 });
    await expectWhole();
  });
});
