import { openTestApp, type TestApp } from "../testing/test-app";

const search = (site: TestApp, words: string) =>
  site.get(`/api/properties?${new URLSearchParams({ words }).toString()}`);

describe("a search of descriptions", () => {
  it("waits while the terms of many listings are being read", async () => {
    const site = await openTestApp({ listings: 60, mostDescribedBySql: 59 });
    try {
      const refused = await search(site, "kitchen");
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, "TOO_BUSY"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(refused.headers["cache-control"]).toBe("no-store");
      // The request has started to read them.
      await site.services.listingIndex.describe();
      expect((await search(site, "kitchen")).statusCode).toBe(200);
    } finally {
      await site.close();
    }
  });

  it("uses SQL while the terms of few listings are being read, and says how many terms it takes", async () => {
    const site = await openTestApp({ listings: 60, mostDescribedBySql: 60 });
    const terms = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
    try {
      expect((await search(site, "kitchen")).statusCode).toBe(200);
      expect((await search(site, terms(31))).statusCode).toBe(200);
      const refused = await search(site, terms(32));
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        code: "INVALID_REQUEST",
        fix: "Correct the fields listed in issues, then send it again.",
        issues: [{ path: "words", message: "Use at most 31 words." }],
      });
    } finally {
      await site.close();
    }
  });
});
