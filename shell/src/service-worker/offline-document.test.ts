import { offlineDocumentPath, revisionHeader } from "@larchway/shared/contracts/offline";
import { fakeCacheStorage } from "@larchway/shared/offline/testing";
import { createOfflineDocument } from "./offline-document";

const file = "/remotes/shell/0123456789ab/js/main.js";
const page = (revision: number) => new Response("", { headers: { [revisionHeader]: String(revision) } });

/** A worker's document over a fake edge, whose release set is `live`. */
function setUp() {
  const edge = { revision: 1, status: 200, isDown: false };
  const fetch = jest.fn(async () => {
    if (edge.isDown) throw new TypeError("Failed to fetch");
    return new Response(`<script src="${file}"></script>revision ${edge.revision}`, {
      status: edge.status,
      headers: { [revisionHeader]: String(edge.revision) },
    });
  });
  const keepFile = jest.fn(async (_: string) => undefined as unknown);
  const offline = createOfflineDocument({
    caches: fakeCacheStorage(),
    fetch: fetch as unknown as typeof globalThis.fetch,
    origin: "https://www.larchway.example",
    keepFile,
  });
  return { edge, fetch, keepFile, offline, cached: async () => (await offline.find())?.text() };
}

beforeEach(() => void jest.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("the document for being offline", () => {
  it("is cached with the files that it needs, bypassing the browser's own cache", async () => {
    const { offline, fetch, keepFile, cached } = setUp();
    expect(await cached()).toBeUndefined();
    await offline.renew();
    expect(fetch).toHaveBeenCalledWith(offlineDocumentPath, { cache: "no-store", credentials: "omit" });
    expect(keepFile.mock.calls).toEqual([[file]]);
    expect(await cached()).toContain("revision 1");
  });

  it("follows a release and its rollback, and requests nothing while the release is the same", async () => {
    const { edge, offline, fetch, cached } = setUp();
    await offline.follow(page(1));
    await offline.follow(page(1));
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const revision of [2, 1]) {
      edge.revision = revision;
      await offline.follow(page(revision));
      expect(await cached()).toContain(`revision ${revision}`);
    }
    await offline.follow(new Response("another document"));
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("is unchanged when the next one, or one of its files, cannot be fetched", async () => {
    const { edge, offline, keepFile, cached } = setUp();
    await offline.renew();
    edge.revision = 2;
    keepFile.mockRejectedValueOnce(new Error("404"));
    await offline.follow(page(2));
    expect(await cached()).toContain("revision 1");
    edge.status = 503;
    await offline.follow(page(2));
    edge.isDown = true;
    await offline.follow(page(2));
    expect(await cached()).toContain("revision 1");
    Object.assign(edge, { status: 200, isDown: false });
    await offline.follow(page(2));
    expect(await cached()).toContain("revision 2");
  });

  it("is requested once when many pages need it concurrently", async () => {
    const { offline, fetch } = setUp();
    await Promise.all([offline.follow(page(1)), offline.follow(page(1)), offline.renew()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
