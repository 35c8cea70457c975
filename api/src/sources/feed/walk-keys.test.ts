import { listDeadLetters } from "./dead-letter-repository";
import { profiles } from "./profiles";
import { feedTime, mediaRow, propertyRow } from "./testing/feed-rows";
import { key, numbers, useFeed } from "./testing/feed-fixture";

const fixture = useFeed(() => ({
  Property: numbers(60).map((number) => propertyRow(number)),
  Media: numbers(60).map((number) => mediaRow(number, 1)),
  PropertyRooms: [],
  OpenHouse: [],
}));
const { sync, passWalkTime, find, change, remove, newRequests } = fixture;
const rows = () => fixture.feed.data.Property!;

describe("a listing that was retired", () => {
  it("is restored with an older time, once", async () => {
    await sync();
    const [gone] = rows().splice(2, 1);
    passWalkTime();
    expect(await sync()).toMatchObject({ retired: 1 });
    rows().push({ ...gone, ModificationTimestamp: feedTime(-900) });
    passWalkTime();
    expect(await sync()).toMatchObject({ mended: 1, retired: 0 });
    expect(await find(3)).toMatchObject({ standard_status: "Active", media_count: 1 });
    passWalkTime();
    expect(await sync()).toMatchObject({ mended: 0, retired: 0 });
  });
});

describe("rows that cannot be used", () => {
  it("cost one request per twenty in a walk, and none counts as mended", async () => {
    rows().push(...numbers(200).map((number) => propertyRow(1_000 + number, { StandardStatus: 7 })));
    await sync();
    passWalkTime();
    newRequests("Property");
    expect(await sync()).toMatchObject({ mended: 0 });
    // The stream, two pages of keys, and ten requests for the 200 rows.
    expect(newRequests("Property")).toHaveLength(1 + 2 + 10);
  });

  it("show their home again when they become valid without a new time", async () => {
    await sync();
    rows()[4]!.InternetEntireListingDisplayYN = "N";
    await sync({ full: true });
    expect(await find(5)).toBeUndefined();
    rows()[4]!.InternetEntireListingDisplayYN = true;
    passWalkTime();
    expect(await sync()).toMatchObject({ mended: 1 });
    expect(await find(5)).toMatchObject({ media_count: 1 });
    expect((await listDeadLetters(fixture.database, 5)).map(({ resolved_at }) => resolved_at)).not.toContain(
      null,
    );
  });
});

describe("a feed that shrinks", () => {
  const active = async () => {
    const { rows: counted } = await fixture.database.query<{ count: number }>(
      "select count(*)::integer as count from listing where standard_status = 'Active'",
    );
    return counted[0]?.count;
  };

  it("retires nothing beyond a fifth without confirmation, and asks for it at every replication", async () => {
    await sync();
    rows().splice(0, 50);
    passWalkTime();
    expect(await sync()).toMatchObject({ retired: 0, heldBack: 50 });
    expect(await sync()).toMatchObject({ retired: 0, heldBack: 50 });
    expect(await active()).toBe(60);
    // All other work continues.
    change("Property", 3, { ListPrice: 1 });
    expect(await sync()).toMatchObject({ properties: 1, heldBack: 50 });
    expect(await sync({ acceptShrink: true })).toMatchObject({ retired: 50, heldBack: 0 });
    expect(await active()).toBe(10);
  });

  it("clears the warning when the homes return", async () => {
    await sync();
    const gone = rows().splice(0, 50);
    passWalkTime();
    expect(await sync()).toMatchObject({ heldBack: 50 });
    rows().unshift(...gone);
    passWalkTime();
    expect(await sync()).toMatchObject({ heldBack: 0, retired: 0, mended: 0 });
  });

  it("still retires a few", async () => {
    await sync();
    remove("Property", ({ ListingKey }) => ListingKey === key(1) || ListingKey === key(2));
    passWalkTime();
    expect(await sync()).toMatchObject({ retired: 2, heldBack: 0 });
  });
});

describe("times of a feed that writes +00:00", () => {
  it("are read like those with Z, row after row", async () => {
    for (const row of rows()) row.ModificationTimestamp = feedTime(1).replace("Z", ".125+00:00");
    fixture.feed.pageLimit = 7;
    expect(await sync()).toMatchObject({ properties: 60, mended: 0 });
    expect(await find(60)).toBeDefined();
    expect(await listDeadLetters(fixture.database, 5)).toEqual([]);
    passWalkTime();
    expect(await sync()).toMatchObject({ properties: 0, mended: 0, retired: 0 });
  });
});

describe("keys of another shape", () => {
  it("are walked over in the feed's order", async () => {
    fixture.feed.data.Property = ["nst1", "NST2", "40512345", "a.b:c-3"].map((ListingKey) =>
      propertyRow(1, { ListingKey }),
    );
    await sync();
    passWalkTime();
    expect(await sync()).toMatchObject({ retired: 0, mended: 0 });
  });
});

describe("a feed with a list of all its keys", () => {
  const profile = { ...profiles.proptx, keyList: "Property/PropertyReplication()" };
  const syncByList = () => sync(undefined, { profile });
  beforeEach(() => {
    fixture.feed.hasKeyList = true;
  });

  it("is walked over with one request, whatever the order of the list", async () => {
    rows().reverse();
    await syncByList();
    rows().splice(10, 2);
    rows()[30]!.ListPrice = 1;
    rows()[30]!.ModificationTimestamp = feedTime(-5);
    passWalkTime();
    newRequests("Property/PropertyReplication()");
    expect(await syncByList()).toMatchObject({ mended: 1, retired: 2 });
    expect(newRequests("Property/PropertyReplication()")).toEqual([
      "/odata/Property/PropertyReplication()?$count=true",
    ]);
  });

  it("retires nothing when the list has less than it announces, and continues where it stopped", async () => {
    await syncByList();
    rows().splice(0, 4);
    fixture.feed.announced = 60;
    passWalkTime();
    await expect(syncByList()).rejects.toThrow("nothing is retired until a walk is whole");
    fixture.feed.announced = undefined;
    const stopping = new AbortController();
    const seen = rows().length;
    fixture.feed.onRequest = () => stopping.abort();
    await expect(sync(undefined, { profile, signal: stopping.signal })).rejects.toThrow();
    fixture.feed.onRequest = undefined;
    expect(await syncByList()).toMatchObject({ retired: 60 - seen });
  });
});

describe("requests", () => {
  it("select the used fields, and no sold data with an IDX token", async () => {
    await sync(undefined, { kind: "idx" });
    const requests = newRequests("Property");
    for (const url of requests) expect(url).toMatch(/\$select=ListingKey,ModificationTimestamp/);
    expect(requests.join()).not.toMatch(/ClosePrice|SoldEntryTimestamp/);
    for (const url of newRequests("Media")) expect(url).toContain("$select=MediaKey");
  });

  it("have no selection where the feed rejects one of the fields", async () => {
    fixture.feed.unknownFields.add("PhotosChangeTimestamp").add("ResourceName");
    expect(await sync()).toMatchObject({ properties: 60, media: 60, mended: 0 });
    // Refused once for each kind of request, not at every page.
    expect(newRequests("Property").filter((url) => url.includes("$select"))).toHaveLength(2);
  });
});
