import { decodeHTML } from "entities";
import {
  composeAlertMail,
  listSearches,
  type AlertMailEntry,
  type AlertMailInput,
} from "./compose-alert-mail";

const siteUrl = "https://www.larchway.example";
const condos = { id: "1", name: "Condos in Toronto" };
const downtown = { id: "2", name: "Downtown" };

const entry = (extra: Partial<AlertMailEntry> = {}, home: object = {}): AlertMailEntry => ({
  kind: "new",
  home: {
    ListingKey: "W1",
    address: "6 Iris Court, Hamilton",
    path: "/listings/W1/6-Iris-Court",
    price: 849_000,
    bedrooms: 2,
    bathrooms: 1,
    size: "700-799 sq ft",
    brokerage: "Maple Realty",
    photo: "/api/media/p1/abc/1600.jpg",
    ...home,
  },
  searches: [condos],
  ...extra,
});
const compose = (entries: AlertMailEntry[], extra: Partial<AlertMailInput> = {}) =>
  composeAlertMail({
    entries,
    total: entries.length,
    siteUrl,
    linkUrl: (action, index) =>
      `${siteUrl}/api/alert-links/token/${action}${index === undefined ? "" : `?search=${index}`}`,
    ...extra,
  });
/** Text of a page without its elements. */
const toText = (html: string) => decodeHTML(html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]*>/g, ""));
/** URLs of links and photos. */
const toUrls = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = ""]) => decodeHTML(url));

describe("the mail about one home", () => {
  it("has its photo, price, facts and brokerage, and says why it is sent", () => {
    const { subject, text, html } = compose([entry()]);
    expect(subject).toBe("New: 6 Iris Court, Hamilton");
    expect(text.split("\n\n")[0]).toBe(
      [
        "New: 6 Iris Court, Hamilton",
        "$849,000",
        "2 beds · 1 bath · 700-799 sq ft",
        "Listed by Maple Realty",
        "You get this because it matches “Condos in Toronto”.",
        `See this home: ${siteUrl}/listings/W1/6-Iris-Court`,
      ].join("\n"),
    );
    expect(toUrls(html)).toContain(`${siteUrl}/api/media/p1/abc/640.jpg`);
    for (const line of ["$849,000", "2 beds · 1 bath · 700-799 sq ft", "Listed by Maple Realty"])
      expect(toText(html)).toContain(line);
    expect(html).not.toMatch(/<(table|script|link|iframe)/);
  });

  it("states a price cut, and names all searches that found it", () => {
    const { subject, text, html } = compose([
      entry({ kind: "price-cut", priceBefore: 899_000, searches: [condos, downtown] }),
    ]);
    expect(subject).toBe("Price cut: 6 Iris Court, Hamilton");
    for (const part of [text, toText(html)]) {
      expect(part).toContain("was $899,000, now $849,000");
      expect(part).toContain("it matches “Condos in Toronto” and “Downtown”.");
    }
  });

  it.each(["sold", "gone"] as const)("has no price of a home that is %s, whatever it is given", (kind) => {
    const { subject, text, html } = compose([entry({ kind, priceBefore: 899_000 })]);
    expect(subject + text + html).not.toMatch(/849|899/);
  });

  it("has sender, address and a link for every change, also to unsubscribe", () => {
    const { text, html } = compose([entry()]);
    const urls = toUrls(html);
    for (const action of ["pause", "daily", "weekly", "inbox", "stop", "stop-all"]) {
      expect(urls).toContain(`${siteUrl}/api/alert-links/token/${action}`);
      expect(text).toContain(`${siteUrl}/api/alert-links/token/${action}`);
    }
    for (const part of ["Larchway Realty Inc., Brokerage", "7100 Woodbine Avenue", "hello@larchway.example"])
      expect(html).toContain(part);
  });
});

describe("the mail about several homes", () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    entry({ searches: index % 2 ? [downtown] : [condos, downtown] }, { address: `${index} Iris Court` }),
  );

  it("shows the first twelve, says of how many, and leads to all", () => {
    const { subject, text, html } = compose(many, {
      total: 49,
      allPath: "/buying/search?city=Toronto&words=a",
    });
    expect(subject).toBe("49 new homes in your saved searches");
    expect(html.match(/class="card"/g)).toHaveLength(12);
    expect(text).toContain(
      `This email shows 12 of 49. See all: ${siteUrl}/buying/search?city=Toronto&words=a`,
    );
    expect(toUrls(html)).toContain(`${siteUrl}/buying/search?city=Toronto&words=a`);
  });

  it("has links for each search, in the order of its entries", () => {
    expect(listSearches(many)).toEqual([condos, downtown]);
    const { text } = compose(many);
    expect(text).toContain(`Emails for “Downtown”\nPause: ${siteUrl}/api/alert-links/token/pause?search=1`);
  });

  it("names the search when there is only one", () => {
    expect(compose([entry(), entry()]).subject).toBe("2 new homes in “Condos in Toronto”");
    expect(compose([entry(), entry({ kind: "open-house" })]).subject).toBe(
      "2 updates in “Condos in Toronto”",
    );
  });
});

it("shows hostile text of listings and searches as text", () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>\nUnsubscribe: https://evil.example`;
  const { text, html, subject } = compose([
    entry(
      { searches: [{ id: "1", name: hostile }] },
      { address: hostile, brokerage: hostile, size: hostile, photo: `https://evil.example/"onload="x` },
    ),
  ]);
  expect(html).not.toMatch(/<script|<img|evil\.example\/"/);
  expect(toText(html)).toContain("<script>alert(1)</script>");
  expect(text).not.toMatch(/^Unsubscribe: https:\/\/evil/m);
  expect(subject).not.toContain("\n");
});
