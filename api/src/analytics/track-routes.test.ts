import type { Queryable } from "@larchway/shared/server/database";
import { openTestApp, type TestApp } from "../testing/test-app";
import { registerPerson } from "../testing/people";
import { createTrackStore, trackCapacity } from "./track-store";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const event = {
  anonymousId: "8f14e45f-ceea-467f-a8f1-000000000001",
  eventType: "property_view",
  eventData: { ListingKey: "X1" },
  pageUrl: "https://www.larchway.example/property/X1",
  userId: null,
};

async function stored(anonymousId: string) {
  await site.services.track.flush();
  const { rows } = await site.database.query<{
    user_id: string | null;
    event_type: string;
    event_data: object;
  }>("select user_id, event_type, event_data from track_event where anonymous_id = $1 order by id", [
    anonymousId,
  ]);
  return rows;
}

describe("POST /api/track", () => {
  it("[R3.026] [R7.024] stores all five parts of an event, and rejects one without a required part", async () => {
    const { id, headers } = await registerPerson(site);
    const whole = { ...event, userId: id };
    expect((await site.post("/api/track", whole, headers)).statusCode).toBe(202);
    await site.services.track.flush();
    const { rows } = await site.database.query(
      `select anonymous_id as "anonymousId", event_type as "eventType", event_data as "eventData",
         page_url as "pageUrl", user_id as "userId" from track_event where anonymous_id = $1`,
      [event.anonymousId],
    );
    expect(rows).toEqual([whole]);
    for (const part of ["anonymousId", "eventType", "pageUrl"] as const)
      expect([part, (await site.post("/api/track", { ...whole, [part]: undefined })).statusCode]).toEqual([
        part,
        400,
      ]);
  });

  it("[R7.024] accepts one event a call, with or without a person", async () => {
    const { userId: _, ...withoutPerson } = { ...event, anonymousId: "one" };
    expect((await site.post("/api/track", withoutPerson)).statusCode).toBe(202);
    for (const body of [[{ ...event, anonymousId: "one" }], []]) {
      expect((await site.post("/api/track", body)).statusCode).toBe(400);
    }
    expect(await stored("one")).toHaveLength(1);
  });

  it("takes the person from the token, and accepts events with an expired one", async () => {
    const { id, headers } = await registerPerson(site);
    await site.post("/api/track", { ...event, anonymousId: "b", userId: "another person" }, headers);
    await site.post(
      "/api/track",
      { ...event, anonymousId: "b", userId: id },
      { authorization: "Bearer old" },
    );
    expect((await stored("b")).map(({ user_id }) => user_id)).toEqual([id, null]);
  });

  it("stores no event of a browser that revoked its consent", async () => {
    const consent = (granted: boolean) =>
      site.post("/api/consent", { kind: "analytics", granted, wording: "2026-11", anonymousId: "c" });
    expect((await consent(false)).statusCode).toBe(201);
    expect((await site.post("/api/track", { ...event, anonymousId: "c" })).statusCode).toBe(202);
    expect(await stored("c")).toEqual([]);
    await consent(true);
    await site.post("/api/track", { ...event, anonymousId: "c" });
    expect(await stored("c")).toHaveLength(1);
  });

  it("accepts half a surrogate pair, rejects a too large event", async () => {
    await site.post("/api/track", { ...event, anonymousId: "d", eventData: { text: "\ud83d" } });
    expect(await stored("d")).toMatchObject([{ event_data: { text: "\ufffd" } }]);
    const large = await site.post("/api/track", { ...event, eventData: { text: "x".repeat(40_000) } });
    expect(large.statusCode).toBe(413);
    expect((await site.post("/api/track", { ...event, eventType: "" })).statusCode).toBe(400);
  });
});

describe("the store of events", () => {
  const sample = {
    anonymousId: "e",
    network: "n",
    eventType: "t",
    eventData: {},
    pageUrl: "/",
    at: new Date(0),
  };

  it("drops events beyond its capacity and loses only an invalid event", async () => {
    let written = 0;
    const database: Queryable = {
      query: async (_sql, [json] = []) => {
        if (String(json).includes("bad")) throw Object.assign(new Error("no"), { code: "22P02" });
        written += (JSON.parse(String(json)) as unknown[]).length;
        return { rows: [], rowCount: 0 };
      },
    };
    const lost: number[] = [];
    const store = createTrackStore({ database, onError: (_error, count) => lost.push(count) });
    expect(store.add({ ...sample, eventType: "bad" })).toBe(true);
    for (let index = 1; index < trackCapacity; index += 1) store.add(sample);
    expect(store.add(sample)).toBe(false);
    await store.close();
    expect(lost).toEqual([1]);
    expect(written).toBe(trackCapacity - 1);
  });
});
