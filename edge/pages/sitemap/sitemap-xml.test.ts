/** @jest-environment jsdom */
import { sitemapFile, sitemapIndex } from "./sitemap-xml";

const origin = "https://www.larchway.example";
const nasty = `/city/<&>"'`;

async function* batches() {
  yield [{ path: nasty, modifiedAt: "2026-11-01T00:00:00.000Z" }];
  yield [{ path: "/listings/W2" }];
}

const parse = (xml: string) => new DOMParser().parseFromString(xml, "application/xml");
const texts = (xml: string, name: string) =>
  [...parse(xml).getElementsByTagNameNS("http://www.sitemaps.org/schemas/sitemap/0.9", name)].map(
    ({ textContent }) => textContent,
  );

describe("sitemap", () => {
  it("is well-formed XML for any URL", async () => {
    let xml = "";
    for await (const text of sitemapFile(origin, batches())) xml += text;
    expect(parse(xml).querySelector("parsererror")).toBeNull();
    expect(parse(xml).documentElement.nodeName).toBe("urlset");
    expect(texts(xml, "loc")).toEqual([origin + nasty, `${origin}/listings/W2`]);
    expect(texts(xml, "lastmod")).toEqual(["2026-11-01T00:00:00.000Z"]);
  });

  it("has an index of its files", () => {
    const xml = sitemapIndex(origin, ["/sitemaps/1.xml", nasty]);
    expect(parse(xml).documentElement.nodeName).toBe("sitemapindex");
    expect(texts(xml, "loc")).toEqual([`${origin}/sitemaps/1.xml`, origin + nasty]);
  });
});
