import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";

const suggestions = "**/api/properties/suggestions?**";
const headerSearch = (page: Page) => page.getByRole("banner").getByRole("combobox");
const list = (page: Page) => page.locator("[data-suggestions]");
const recents = (page: Page) => page.evaluate(() => localStorage.getItem("recentSearches"));

/** Every request for suggestions from now on, with its query. */
function collectRequests(page: Page) {
  const requests: URL[] = [];
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/properties/suggestions") requests.push(url);
  });
  return requests;
}

/** A listing in the format of the suggestions. */
const listing = (key: string, values: object) => ({
  type: "listing",
  _id: key,
  ListingKey: key,
  listing_id: key,
  UnparsedAddress: `${key.slice(1)} King Street W, Toronto, ON M5H 1A1`,
  City: "Toronto",
  PropertyType: "Residential Freehold",
  ListPrice: 900_000,
  ...values,
});

test("[R2.078-080] [R2.093-098] [R2.100-104] [R4.039-042] [R9.002] the timing of the header's search", async ({
  page,
}) => {
  const requests = collectRequests(page);
  await page.clock.install();
  await page.goto("/");
  const field = headerSearch(page);
  const options = page.getByRole("option");
  await expect(field).toHaveAttribute("placeholder", "Search by address, MLS#...");
  await expect(page.getByRole("main").getByPlaceholder("Search by address or MLS number...")).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

  await test.step("one request, 300 ms after the last key, for five entries", async () => {
    await field.pressSequentially("toronto");
    await page.clock.runFor(299);
    expect(requests).toEqual([]);
    await expect(list(page).getByText("Loading...")).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole("group", { name: "Cities" }).getByRole("option").first()).toBeVisible();
    expect(requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { search: "toronto", limit: "5" },
    ]);
    await expect(page.getByRole("group", { name: "Properties" })).toBeVisible();
    await expect(list(page)).toHaveCSS("max-height", "400px");
  });

  await test.step("closes 200 ms after blur, at a press elsewhere and below two characters; opens at focus", async () => {
    await field.press("Tab");
    await page.clock.runFor(199);
    await expect(list(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(list(page)).toBeHidden();
    await field.focus();
    await expect(list(page)).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(list(page)).toBeHidden();
    await page.clock.runFor(1000);
    await field.fill("to");
    await expect(list(page)).toBeVisible();
    await field.press("Backspace");
    await expect(list(page)).toBeHidden();
    const before = requests.length;
    await field.fill(" t ");
    await page.clock.runFor(1000);
    await field.blur();
    await field.focus();
    await expect(list(page)).toBeHidden();
    expect(requests).toHaveLength(before);
  });

  await test.step("a city leads to its page, a listing to its own; the field is empty again", async () => {
    await field.fill("toronto");
    await page.clock.runFor(300);
    await options.filter({ hasText: "active listings" }).first().click();
    await expect(page).toHaveURL("/city/Toronto");
    await expect(field).toHaveValue("");
    await field.focus();
    await expect(list(page)).toBeHidden();
    await field.fill("king");
    await page.clock.runFor(300);
    await page
      .getByRole("group", { name: "Properties" })
      .getByRole("option")
      .filter({ hasText: "$" })
      .first()
      .click();
    await expect(page).toHaveURL(/\/listings\/[A-Z]\d+\/[\w-]+$/);
  });
});

test("[R4.043-047] [R2.099] [R2.101] [R8.020] [R9.003] [R3.031] recent searches: two, latest first, once each, one in sight", async ({
  page,
}) => {
  await page.goto("/about");
  const field = headerSearch(page);
  const recent = page.getByRole("group", { name: "Recent Searches" });
  for (const search of ["queen st", "king st", " main st ", "king st"]) {
    await field.fill(search);
    await field.press("Enter");
    await expect(page).toHaveURL(`/buying/search?${new URLSearchParams({ search: search.trim() })}`);
    await field.press("Escape");
  }
  expect(await recents(page)).toBe('["king st","main st"]');

  await field.fill("");
  await field.blur();
  await field.focus();
  await expect(list(page)).toBeHidden();
  await field.fill("to");
  await expect(recent.getByRole("option")).toHaveText(["king st", "Show All (2)"]);
  await recent.getByText("Show All (2)").click();
  await expect(recent.getByRole("option")).toHaveText(["king st", "main st"]);
  // The response to "to" may still be pending.
  const responded = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get("search") === "main st",
  );
  await recent.getByText("main st").click();
  await expect(field).toHaveValue("main st");
  await expect(list(page)).toBeVisible();
  expect((await responded).ok()).toBe(true);

  await page.evaluate(() => localStorage.setItem("recentSearches", "{bad"));
  await page.reload();
  await field.fill("king");
  await expect(page.getByRole("group", { name: "Properties" })).toBeVisible();
  await expect(recent).toHaveCount(0);
  expect(await recents(page)).toBeNull();
});

test("Enter opens the named home or place, on either market, or lists the matches", async ({
  page,
  request,
}) => {
  const findHomes = async (query: string) => {
    const { properties } = (await (await request.get(`/api/properties?limit=50&${query}`)).json()) as {
      properties: { ListingKey: string; UnparsedAddress: string; postalcode: string }[];
    };
    return properties;
  };
  await page.goto("/");
  const hero = page.getByRole("main").getByRole("combobox");
  const field = headerSearch(page);
  const [lease] = await findHomes("status=Active&transactionType=For+Lease");
  const [sold] = await findHomes("status=Closed&MlsStatus=Sold");

  await hero.fill(String(lease?.ListingKey).toLowerCase());
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/listings/${lease?.ListingKey}/`));
  // The URL changes before the page does, and requests of the previous page end with it.
  await expect(
    page
      .getByRole("main")
      .getByText(/^Listed by /)
      .first(),
  ).toBeVisible();

  await field.fill(String(sold?.ListingKey));
  await field.press("Enter");
  await expect(page.getByRole("dialog", { name: "You're Almost There!" })).toBeVisible();
  await page.keyboard.press("Escape");

  for (const text of ["Toronto", "tornto"]) {
    await page.goto("/about");
    await field.fill(text);
    await field.press("Enter");
    await expect(page).toHaveURL("/city/Toronto");
  }

  // A postal code: the same homes in the dropdown and in the list, which links to the map around them.
  const area = String(lease?.postalcode).slice(0, 3);
  await page.goto("/renting");
  await field.fill(area.toLowerCase());
  await expect(page.getByRole("group", { name: "Properties" }).getByRole("option").first()).toContainText(
    area,
  );
  await field.press("Enter");
  await expect(page).toHaveURL(`/renting/search?search=${area.toLowerCase()}`);
  await expect(page.getByText(`You searched for “${area.toLowerCase()}”.`)).toBeVisible();
  const count = page.getByRole("status").filter({ hasText: /homes? for rent/ });
  const total = /^[\d,]+/.exec((await count.textContent()) ?? "")?.[0];
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/\/renting\/search\/map\?search=.*&lat=/);
  await expect(page.getByRole("status").filter({ hasText: /in this area/ })).toHaveText(
    new RegExp(`^${total} homes? in this area$`),
  );
});

test("a place leads to its homes in a list and on the map, by keyboard; free text becomes filters", async ({
  page,
}) => {
  await page.goto("/about");
  const field = headerSearch(page);
  const places = page.getByRole("group", { name: "Places" }).getByRole("option");
  await field.fill("annex");
  await expect(places.first()).toContainText("The Annex, Toronto");
  await expect(places.first()).toContainText(/Neighbourhood · \d+ homes?/);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/buying/search?place=The+Annex%2C+Toronto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes for sale in The Annex, Toronto");

  const boundary = page.waitForResponse((response) => response.url().includes("/api/places/"));
  await page.getByRole("link", { name: "Map", exact: true }).click();
  expect((await boundary).ok()).toBe(true);
  await expect(page).toHaveURL(/\/buying\/search\/map\?place=The\+Annex%2C\+Toronto&lat=43\.6/);
  await page.getByRole("button", { name: "Remove the filter The Annex, Toronto" }).click();
  await expect(page).not.toHaveURL(/place=/);

  await page.goto("/about");
  await field.fill("2 bed under 900k in downtown toronto");
  const filters = page.getByRole("group", { name: "Your search" }).getByRole("option");
  await expect(filters).toContainText("Downtown, Toronto · Up to $900,000 · 2+ beds");
  await field.press("Enter");
  await expect(page).toHaveURL("/buying/search?place=Downtown%2C+Toronto&maxPrice=900000&minBedrooms=2");
});

test("[R4.041] [R2.094] [R2.095] [R7.029] slow, late, empty and missing responses", async ({ page }) => {
  const responses = new Map<string, () => Promise<void>>();
  await page.route(suggestions, async (route) => {
    const search = new URL(route.request().url()).searchParams.get("search") ?? "";
    // Without a response, or when the test sends one.
    if (search === "stalled") return;
    await new Promise<void>((resolve) => responses.set(search, async () => resolve()));
    await route
      .fulfill({ json: search === "zzzzqq" ? [] : [{ type: "city", city_name: search }] })
      .catch(() => {});
  });
  // The time limits of the page's calls; the last one belongs to the last call.
  await page.addInitScript(() => {
    const limits: number[] = [];
    const original = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      limits.push(milliseconds);
      return original(milliseconds);
    };
    Object.assign(window, { limits });
  });
  await page.goto("/about");
  const field = headerSearch(page);
  const options = page.getByRole("option");

  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("search=first"));
  await field.fill("first");
  await expect.poll(() => responses.has("first")).toBe(true);
  await expect(list(page).getByText("Loading...")).toBeVisible();
  await field.fill("second");
  await cancelled;
  await expect.poll(() => responses.has("second")).toBe(true);
  await responses.get("second")?.();
  await responses.get("first")?.();
  await expect(options).toHaveText([/second/]);

  // Cached results of a typed prefix show immediately, before the response arrives.
  await field.fill("sec");
  await field.fill("second");
  await expect(options).toHaveText([/second/]);

  await field.fill("zzzzqq");
  await expect.poll(() => responses.has("zzzzqq")).toBe(true);
  await responses.get("zzzzqq")?.();
  await expect(list(page)).toContainText("No results found");
  await expect(list(page)).toContainText("Try a different search term for zzzzqq");

  const stalled = page.waitForRequest((request) => request.url().includes("search=stalled"));
  await field.fill("stalled");
  await stalled;
  expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits.at(-1))).toBe(5000);
  await expect(list(page)).toContainText("Suggestions are not available right now");
  await field.press("Enter");
  await expect(page).toHaveURL("/buying/search?search=stalled");
});

test("[R2.104] [R4.017-023] [R4.025] [R4.026] [R6.009] labels and colours of every status; locked ones ask for a session", async ({
  page,
  request,
}) => {
  const closed = { StandardStatus: "Closed", MlsStatus: "Sold", ClosePrice: 880_000 };
  const all = [
    listing("N1", { StandardStatus: "Active", TransactionType: "For Sale" }),
    listing("N2", { StandardStatus: "Active", TransactionType: "For Lease" }),
    listing("N3", { StandardStatus: "Pending" }),
    listing("N4", closed),
    listing("N5", { StandardStatus: "Closed", MlsStatus: "Leased" }),
    listing("N6", { StandardStatus: "Expired" }),
    listing("N7", { StandardStatus: "Hold" }),
  ];
  await page.route(suggestions, (route) => route.fulfill({ json: all }));
  await page.goto("/about");
  const field = headerSearch(page);
  await field.fill("king");
  const sold = page.getByRole("option").filter({ hasText: "4 King Street" });
  await expect(sold).toContainText("Login to view");
  await expect(sold).not.toContainText("$");

  // Too many entries: the list is limited to 400 px and scrolls.
  const { height, content, scrolled } = await list(page).evaluate((panel) => {
    panel.scrollTop = panel.scrollHeight;
    return {
      height: panel.getBoundingClientRect().height,
      content: panel.scrollHeight,
      scrolled: panel.scrollTop,
    };
  });
  expect(height).toBe(400);
  expect(content).toBeGreaterThan(400);
  expect(scrolled).toBeGreaterThan(0);

  await sold.getByText("Sign In").click();
  await expect(page.getByRole("dialog", { name: "You're Almost There!" })).toBeVisible();

  await registerMember(page, request, "Ada");
  await page.reload();
  await expect(page.getByRole("button", { name: /Welcome, Ada/ })).toBeVisible();
  await field.fill("king");
  const readHue = (label: string) =>
    page
      .getByRole("option")
      .getByText(label, { exact: true })
      .evaluate((badge) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        if (red > 200 && green > 200) return "yellow";
        if (red > green && red > blue) return "red";
        return Math.abs(green - blue) < 20 ? "teal" : "green";
      });
  await expect(sold).toContainText("$880,000");
  const hues = {
    "For Sale": "green",
    "For Lease": "green",
    "Sale Pending": "yellow",
    Sold: "red",
    Leased: "teal",
    Expired: "green",
    Hold: "green",
  };
  for (const [label, hue] of Object.entries(hues)) expect(await readHue(label), label).toBe(hue);
  const readTextColor = (price: string) =>
    page
      .getByText(price)
      .first()
      .evaluate((text) => getComputedStyle(text).color);
  expect(await readTextColor("$880,000")).not.toBe(await readTextColor("$900,000"));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a place is selected by touch, and its list stays open", async ({ page }) => {
    await page.goto("/renting");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    const sheet = page.getByRole("dialog", { name: "Search" });
    await sheet.getByRole("combobox").fill("leslievi");
    await sheet.getByRole("group", { name: "Places" }).getByRole("option").first().tap();
    await expect(page).toHaveURL("/renting/search?place=Leslieville%2C+Toronto");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Homes for rent in Leslieville, Toronto",
    );
  });

  test("[R2.079] the search covers the screen and opens the tapped home", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByPlaceholder("Search by address, MLS#...")).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    const sheet = page.getByRole("dialog", { name: "Search" });
    await expect(sheet.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("king");
    await sheet.getByRole("option").filter({ hasText: "$" }).first().tap();
    await expect(page).toHaveURL(/\/listings\//);
    await expect(sheet).toHaveCount(0);
  });
});
