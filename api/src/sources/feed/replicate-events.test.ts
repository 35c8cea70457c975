import { findConfirmedAt } from "./feed-change-repository";
import { readCursor } from "./feed-cursor-repository";
import { profiles } from "./profiles";
import { readChanges } from "./read-changes";
import { replicateEvents } from "./replicate-events";
import { key, numbers, useFeed } from "./testing/feed-fixture";
import { mediaRow, propertyRow } from "./testing/feed-rows";

const profile = { ...profiles.proptx, events: "EntityEvent" };
const fixture = useFeed(() => ({
  Property: numbers(30).map((number) => propertyRow(number)),
  Media: numbers(30).flatMap((number) => [mediaRow(number, 1), mediaRow(number, 2)]),
  EntityEvent: [{ EntityEventSequence: 900, ResourceName: "Property", ResourceRecordKey: key(1) }],
}));

let sequence = 1_000;
const report = (ResourceName: string, ResourceRecordKey: string) =>
  fixture.feed.data.EntityEvent!.push({
    EntityEventSequence: (sequence += 7),
    ResourceName,
    ResourceRecordKey,
  });
const start = () => fixture.sync({}, { profile });
const readEvents = () => replicateEvents(fixture.context({ profile }));
const price = async (number: number) => (await fixture.find(number))?.list_price;
/** Changes a row without moving its time: only an event tells. */
const setPrice = (number: number, ListPrice: number) =>
  Object.assign(fixture.feed.data.Property![number - 1]!, { ListPrice });

it("starts at the end of the log, and reads what later events name", async () => {
  await start();
  fixture.newRequests("Property");
  expect(await readEvents()).toMatchObject({ read: 0, retired: 0 });
  expect(fixture.newRequests("Property")).toEqual([]);
  setPrice(3, 650_000);
  report("Property", key(3));
  expect(await readEvents()).toMatchObject({ read: 1, retired: 0 });
  expect(await price(3)).toBe(650_000);
  expect((await readCursor(fixture.database, "events", "test")).key).toBe(String(sequence));
});

it("takes a home that the feed no longer has off the market, without a walk", async () => {
  await start();
  fixture.remove("Property", ({ ListingKey }) => ListingKey === key(4));
  report("Property", key(4));
  expect(await readEvents()).toMatchObject({ read: 0, retired: 1 });
  expect(await fixture.find(4)).toMatchObject({ contract_status: "Unavailable" });
  // The same event again, as a feed may send it.
  expect(
    await readChanges(fixture.context({ profile }), [{ resource: "Property", key: key(4) }]),
  ).toMatchObject({
    retired: 0,
  });
});

it("removes a deleted photo, and adds a new one", async () => {
  await start();
  fixture.remove("Media", ({ MediaKey }) => MediaKey === `${key(5)}-1-Largest`);
  report("Media", `${key(5)}-1-Largest`);
  fixture.feed.data.Media!.push(mediaRow(6, 3, { ModificationTimestamp: "2026-10-01T23:00:00Z" }));
  report("Media", `${key(6)}-3-Largest`);
  await readEvents();
  expect([(await fixture.find(5))?.media.length, (await fixture.find(6))?.media.length]).toEqual([1, 3]);
});

it("retires nothing while the feed returns no listing, and reads the event again later", async () => {
  await start();
  const rows = fixture.feed.data.Property!;
  fixture.feed.data.Property = [];
  report("Property", key(7));
  await expect(readEvents()).rejects.toThrow("nothing is retired");
  expect(await fixture.find(7)).toMatchObject({ contract_status: "Available" });
  fixture.feed.data.Property = rows.filter(({ ListingKey }) => ListingKey !== key(7));
  expect(await readEvents()).toMatchObject({ retired: 1 });
});

it("leaves it to a walk when a fifth of all homes are missing, and confirms nothing until then", async () => {
  await start();
  const confirmedAt = await findConfirmedAt(fixture.database, key(1));
  fixture.passWalkTime();
  for (const number of numbers(30).slice(2)) report("Property", key(number));
  fixture.remove("Property", ({ ListingKey }) => String(ListingKey) > key(2));
  expect(await readEvents()).toMatchObject({ retired: 0, heldBack: 28 });
  expect(await fixture.find(9)).toMatchObject({ contract_status: "Available" });
  expect(await findConfirmedAt(fixture.database, key(1))).toEqual(confirmedAt);
});

it("confirms every offered home when the log was read to its end, and no retired one", async () => {
  await start();
  const before = (await findConfirmedAt(fixture.database, key(8)))!;
  fixture.passWalkTime();
  fixture.remove("Property", ({ ListingKey }) => ListingKey === key(9));
  report("Property", key(9));
  await readEvents();
  const after = (await findConfirmedAt(fixture.database, key(8)))!;
  expect(after.getTime() - before.getTime()).toBe(7 * 3_600_000);
  expect(await findConfirmedAt(fixture.database, key(9))).toBeNull();
});

it("starts again when the numbers of the log begin again, or another feed is configured", async () => {
  await start();
  report("Property", key(2));
  await readEvents();
  fixture.feed.data.EntityEvent = [
    { EntityEventSequence: "5", ResourceName: "Property", ResourceRecordKey: key(1) },
  ];
  await fixture.sync({}, { profile });
  expect((await readCursor(fixture.database, "events", "test")).key).toBe("5");
  await fixture.sync({}, { profile, source: "another" });
  expect(await readCursor(fixture.database, "events", "another")).toMatchObject({
    key: "5",
    source: "another",
  });
});

it("ignores events that are no events, and resources that it does not show", async () => {
  await start();
  fixture.feed.data.EntityEvent!.push({ EntityEventSequence: (sequence += 1), ResourceName: 7 });
  report("Showing", "S1");
  setPrice(10, 610_000);
  report("Property", key(10));
  expect(await readEvents()).toMatchObject({ read: 1 });
  expect(await price(10)).toBe(610_000);
});
