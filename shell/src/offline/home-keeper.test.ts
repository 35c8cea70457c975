import { saveOfflineHomes, readOfflinePicture, readOfflineHomes } from "@larchway/shared/offline";
import { fakeCacheStorage } from "@larchway/shared/offline/testing";
import { createHomeKeeper } from "./home-keeper";

const picture = (key: string) => `/api/media/photo-${key}/0123456789ab/1600.jpg`;
const small = (key: string) => picture(key).replace("1600.jpg", "640.webp");
const home = (key: string, more: object = {}) => ({
  _id: key,
  ListingKey: key,
  listing_id: key,
  UnparsedAddress: `${key} Iris Court, Hamilton, ON`,
  City: "Hamilton",
  PropertyType: "Residential Freehold",
  StandardStatus: "Active",
  PublicRemarks: "A long text that no card shows.",
  media: [{ mediaurl: picture(key) }],
  ...more,
});

/** A browser with these favourites, and a site that responds to visitors. */
function setUp(keys: string[]) {
  const responses = new Map<string, object>();
  const requests: { url: string; headers: Headers }[] = [];
  const state = { keys, now: 1000, isDown: false };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    requests.push({ url, headers: new Headers(init?.headers) });
    if (state.isDown) throw new TypeError("Failed to fetch");
    if (url.endsWith(".webp")) return new Response("picture", { headers: { "content-type": "image/webp" } });
    const key = url.split("/").at(-1) ?? "";
    const body = responses.get(key) ?? home(key);
    return Response.json(body, { status: "code" in body ? 404 : 200 });
  };
  const keeper = createHomeKeeper({ fetch, apiKey: "key", readKeys: () => state.keys, now: () => state.now });
  return { keeper, responses, requests, state };
}

const readOfflineKeys = async () => (await readOfflineHomes(2000))?.homes.map(({ key }) => key);

beforeEach(() => {
  Object.assign(globalThis, { caches: fakeCacheStorage() });
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "caches");
  jest.restoreAllMocks();
});

describe("offline storage of saved homes", () => {
  it("stores a member's homes with their photos, fetched as a visitor", async () => {
    const { keeper, requests } = setUp(["A", "B"]);
    await keeper.setReader({ _id: "1" });
    expect(requests).toEqual([]);
    await keeper.allow();
    expect(await readOfflineHomes(2000)).toMatchObject({ owner: "user:1", at: 1000 });
    expect(await readOfflineKeys()).toEqual(["B", "A"]);
    expect(await readOfflinePicture(small("A"))).toBeDefined();
    expect(requests.filter(({ headers }) => headers.has("authorization"))).toEqual([]);
    expect(JSON.stringify(await readOfflineHomes(2000))).not.toContain("A long text");
  });

  it("creates no cache without saved homes: the worker that removes all workers must leave none", async () => {
    const { keeper } = setUp([]);
    await keeper.setReader(null);
    await keeper.allow();
    expect(await readOfflinePicture(small("A"))).toBeUndefined();
    expect(await caches.keys()).toEqual([]);
  });

  it("stores no data of a home that visitors may not open, and of a deleted one", async () => {
    const { keeper, responses } = setUp(["SOLD", "GONE", "CLOSED"]);
    responses.set("SOLD", home("SOLD", { locked: true, lockedImage: "data:image/webp;base64,AAAA" }));
    responses.set("CLOSED", home("CLOSED", { StandardStatus: "Closed", ClosePrice: 900000 }));
    responses.set("GONE", { code: "NOT_FOUND", message: "no" });
    await keeper.setReader({ _id: "1" });
    await keeper.allow();
    expect((await readOfflineHomes(2000))?.homes).toEqual([
      { key: "CLOSED" },
      { key: "GONE" },
      { key: "SOLD" },
    ]);
  });

  it("stores only photos of this site, and none that needs a query", async () => {
    const { keeper, responses, requests } = setUp(["A", "B"]);
    responses.set("A", home("A", { media: [{ mediaurl: "https://photos.example/a/1600.jpg" }] }));
    responses.set("B", home("B", { media: [{ mediaurl: "/api/media/b/1600.jpg?ticket=1" }] }));
    await keeper.setReader(null);
    await keeper.allow();
    expect(await readOfflineKeys()).toEqual(["B", "A"]);
    expect(requests.filter(({ url }) => !url.startsWith("/api/properties/"))).toEqual([]);
  });

  it("removes everything of a member who signs out, and stores none of it for the next visitor", async () => {
    const { keeper, state } = setUp(["A"]);
    await keeper.setReader({ _id: "1" });
    await keeper.allow();
    // The end of a session also removes its favourites from the device.
    state.keys = [];
    await keeper.setReader(null);
    expect(await readOfflinePicture(small("A"))).toBeUndefined();
    expect(await readOfflineHomes(2000)).toBeNull();
    state.keys = ["B"];
    await keeper.update();
    expect(await readOfflineKeys()).toEqual(["B"]);
  });

  it("removes one user's homes when another signs in, even where storing is not allowed", async () => {
    await saveOfflineHomes({ owner: "user:1", at: 1, homes: [{ key: "A" }] }, new Map());
    const { keeper } = setUp(["A"]);
    await keeper.setReader({ _id: "2" });
    expect(await readOfflineHomes(2000)).toBeNull();
  });

  it("removes homes that could not be refreshed for thirty days, and starts over", async () => {
    await saveOfflineHomes({ owner: "visitor", at: 1000, homes: [{ key: "A" }, { key: "B" }] }, new Map());
    const { keeper, state } = setUp(["A"]);
    Object.assign(state, { now: 1000 + 31 * 86_400_000, isDown: true });
    await keeper.setReader(null);
    await keeper.allow();
    expect(await readOfflineHomes(2000)).toBeNull();
    state.isDown = false;
    await keeper.update();
    expect((await readOfflineHomes(state.now))?.homes.map(({ key }) => key)).toEqual(["A"]);
  });

  it("removes former favourites, with their photos, and fetches the rest once", async () => {
    const { keeper, state, requests } = setUp(["A", "B"]);
    await keeper.setReader(null);
    await keeper.allow();
    const before = requests.length;
    state.keys = ["B"];
    await keeper.update();
    expect(await readOfflineKeys()).toEqual(["B"]);
    expect(await readOfflinePicture(small("A"))).toBeUndefined();
    expect(await readOfflinePicture(small("B"))).toBeDefined();
    expect(requests).toHaveLength(before);
  });

  it("keeps the stored homes and their time when not all can be refreshed", async () => {
    const { keeper, state } = setUp(["A"]);
    await keeper.setReader(null);
    await keeper.allow();
    Object.assign(state, { now: 1000 + 7 * 3_600_000, isDown: true });
    await keeper.update();
    expect(await readOfflineHomes(2000)).toMatchObject({
      at: 1000,
      homes: [{ key: "A", picture: small("A") }],
    });
    state.isDown = false;
    await keeper.update();
    expect(await readOfflineHomes(2000)).toMatchObject({ at: state.now, homes: [{ key: "A" }] });
  });

  it("retries failed homes later", async () => {
    const { keeper, state } = setUp(["A"]);
    state.isDown = true;
    await keeper.setReader(null);
    await keeper.allow();
    expect(await readOfflineHomes(2000)).toBeNull();
    state.isDown = false;
    await keeper.update();
    expect(await readOfflineKeys()).toEqual(["A"]);
  });

  it("does nothing in a browser without such storage", async () => {
    Reflect.deleteProperty(globalThis, "caches");
    const { keeper } = setUp(["A"]);
    await keeper.setReader({ _id: "1" });
    await keeper.allow();
    await keeper.setReader(null);
    expect(await readOfflineHomes(2000)).toBeNull();
  });
});
