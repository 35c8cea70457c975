import { expectBuilds, findIntegrity } from "./build-integrity";

const base = "/remotes/mf-mortgage/0a1b2c3d4e5f/";
const table = { "remoteEntry.js": "ENTRY=", "js/late.js": "LATE=" };
const requests: [string, RequestInit | undefined][] = [];
const isReachable = { value: true };

beforeAll(() => {
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    requests.push([url, init]);
    const response = { ok: true, json: () => Promise.resolve(table) };
    return isReachable.value ? Promise.resolve(response) : Promise.reject(new TypeError("Failed to fetch"));
  }) as typeof fetch;
  const build = { build: "0a1b2c3d4e5f", exposes: {}, routes: {}, base };
  expectBuilds({
    live: { ...build, entry: "remoteEntry.js?shell=1", integrity: { entry: "ENTRY=", table: "TABLE=" } },
    previous: { ...build, base: "/remotes/mf-mortgage/111111111111/", entry: "remoteEntry.js" },
  });
});

describe("the hash of a file of a build", () => {
  it("comes from the document for the files that its page starts with", async () => {
    document.head.innerHTML = `<link rel="modulepreload" integrity="sha256-HINTED=" href="${base}js/first.js">`;
    expect(await findIntegrity(`${location.origin}${base}js/first.js`)).toBe("sha256-HINTED=");
    expect(requests).toEqual([]);
  });

  it("comes from the build's table, which is verified, and requested again after a failure", async () => {
    isReachable.value = false;
    await expect(findIntegrity(`${base}js/late.js`)).rejects.toThrow("Failed to fetch");
    isReachable.value = true;
    expect(await findIntegrity(`${base}js/late.js`)).toBe("sha256-LATE=");
    await findIntegrity(`${base}js/late.js`);
    const request = [`${base}integrity.json`, { integrity: "sha256-TABLE=" }];
    expect(requests).toEqual([request, request]);
  });

  it("of the entry is available immediately, whatever shell it is for", async () => {
    expect(await findIntegrity(`${base}remoteEntry.js?shell=1`)).toBe("sha256-ENTRY=");
  });

  it("does not exist for an unpublished file, which is rejected", async () => {
    await expect(findIntegrity(`${base}js/other.js`)).rejects.toThrow("is not part of the published build");
  });

  it("is undefined for builds without hashes, and outside of builds", async () => {
    expect(await findIntegrity("/remotes/mf-mortgage/111111111111/remoteEntry.js")).toBeUndefined();
    expect(await findIntegrity("/platform/dev/builds/mf-mortgage/remoteEntry.js")).toBeUndefined();
  });
});
