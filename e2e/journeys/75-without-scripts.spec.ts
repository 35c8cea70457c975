import type { APIRequestContext, Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";
import { declaredRoutes, listVisits } from "../support/visits";

/** The first homes of the list for a query. */
async function findHomes(request: APIRequestContext, query: string) {
  const response = await request.get(`/api/properties?limit=3&${query}`);
  const { properties } = (await response.json()) as {
    properties: { ListingKey: string; StreetNumber: string; StreetName: string; UnparsedAddress: string }[];
  };
  return properties;
}

/** URLs for a visitor of every page that the edge renders, and of no others. */
async function renderedUrls(request: APIRequestContext): Promise<string[]> {
  const routes = await declaredRoutes(request);
  const patterns = routes
    .filter(({ render }) => render === "server")
    .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`));
  const visits = await listVisits(request);
  const urls = visits.filter(({ role }) => role === "visitor").map(({ url }) => url);
  const rendered = urls.filter((url) => patterns.some((each) => each.test(url.split("?")[0] ?? "")));
  expect(patterns.filter((each) => !rendered.some((url) => each.test(url)))).toEqual([]);
  return [...new Set([...rendered, "/no/such/page"])];
}

/** The document's HTML, rendered by a thread; it is empty while no thread is ready. */
async function readRendered(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string> = {},
): Promise<string> {
  let html = "";
  await expect
    .poll(async () => (html = await (await request.get(url, { headers })).text()), `${url} is rendered`)
    .toContain("data-render=");
  return html;
}

const banner = (page: Page) => page.getByRole("banner");
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const search = (page: Page) => banner(page).getByRole("combobox");

test("every rendered document is the same for a member as for a visitor, and contains no session data", async ({
  page,
  request,
}) => {
  await registerMember(page, request, "Rhea");
  const { cookies } = await page.context().storageState();
  expect(cookies.length).toBeGreaterThan(0);
  // All cookies, also those restricted to the API's paths.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const url of await renderedUrls(request)) {
    const visitors = await readRendered(request, url);
    const members = await readRendered(request, url, { cookie });
    // The cache may have dropped the first one, and the second has another time.
    const withoutTime = (html: string) =>
      html.replace(/"now":\d+/, "").replace(/ data-(render|nodes)="[^"]*"/g, "");
    expect(withoutTime(members), url).toBe(withoutTime(visitors));
    for (const { value } of cookies) if (value.length > 8) expect(members, url).not.toContain(value);
    expect(members, url).not.toMatch(/Rhea/);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("J01: home has its lists of homes, cities and the transparent header", async ({ page }) => {
    await readRendered(page.request, "/");
    await page.goto("/");
    for (const name of [/featured/i, /latest/i, /sold/i]) {
      const section = page.getByRole("region", { name });
      await expect(section.getByRole("article").first()).toBeVisible();
    }
    await expect(page.getByRole("link", { name: /Toronto/ }).first()).toBeVisible();
    await expect(banner(page)).toHaveAttribute("data-look", "overlay");
  });

  test("J02-J05: the header's search finds an address, an MLS number and a city, and a card opens its home", async ({
    page,
    context,
    request,
  }) => {
    const [home] = await findHomes(request, "status=Active&transactionType=For Sale");
    if (!home) throw new Error("Found no home to search for.");
    for (const text of [home.ListingKey, `${home.StreetNumber} ${home.StreetName}`]) {
      await page.goto("/about");
      await search(page).fill(text);
      await expect(page.getByRole("listbox")).toHaveCount(0);
      await search(page).press("Enter");
      await expect(page).toHaveURL(`/buying/search?${new URLSearchParams({ search: text })}`);
      await expect(cards(page).first()).toContainText(home.UnparsedAddress.split(",")[0] ?? "");
    }
    const opened = context.waitForEvent("page");
    await cards(page).first().getByRole("link").last().click();
    await expect((await opened).getByRole("heading", { level: 1 })).toContainText(
      home.UnparsedAddress.split(",")[0] ?? "",
    );

    await page.goto("/renting");
    await search(page).fill("Ottawa");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/renting/search?search=Ottawa");
    await expect(cards(page).first()).toContainText("Ottawa");
  });

  test("J06: a locked home hides its price, and its page explains who may see it", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const sold = page.getByRole("region", { name: /sold/i }).getByRole("article").first();
    await expect(sold).toContainText("Price for members");
    await expect(sold).not.toContainText("$");
    const opened = context.waitForEvent("page");
    await sold.getByRole("link").last().click();
    await expect((await opened).getByRole("main")).toContainText(/sign in|members/i);
  });

  test("J07, J08: every entry of the navigation opens on hover, leads to the top of its page, and scrolls with it", async ({
    page,
  }) => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    await page.goto("/about");
    const targets = await navigation
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(targets.filter((to) => to.startsWith("/")).length).toBeGreaterThan(12);
    for (const to of targets.filter((each) => each.startsWith("/"))) {
      const section = navigation.getByRole("listitem").filter({ has: page.locator(`a[href="${to}"]`) });
      await section.first().hover();
      await section.first().locator(`a[href="${to}"]`).first().click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(banner(page)).toBeInViewport();
    }
    await page.goto("/buying/guide");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(banner(page)).not.toBeInViewport();
  });

  test("a list shows all of its filters on request, with the previous choices", async ({ page }) => {
    await readRendered(page.request, "/buying/search");
    await page.goto("/buying/search?sortBy=ListPrice&sortOrder=asc&pool=yes");
    await expect(page.getByRole("combobox", { name: "Parking" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Bedrooms" }).selectOption("3");
    await page.getByRole("button", { name: "More filters" }).click();
    await expect(page.getByRole("combobox", { name: "Bedrooms", exact: true })).toHaveValue("3");
    await expect(page.getByRole("combobox", { name: "Pool" })).toHaveValue("yes");
    await page.getByRole("combobox", { name: "Parking" }).selectOption("2");
    await page.getByRole("button", { name: "Apply" }).click();
    const { searchParams } = new URL(page.url());
    const chosen = ["minBedrooms", "pool", "parking", "sortBy", "sortOrder", "fields"];
    expect(chosen.map((name) => searchParams.get(name))).toEqual(["3", "yes", "2", "ListPrice", "asc", null]);
    await expect(page.getByRole("button", { name: "More filters" })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test("the map is replaced by its list, with pages and filters, for a place or a link's view", async ({
    page,
  }) => {
    await readRendered(page.request, "/buying/search/map");
    await page.goto("/buying/search/map");
    await expect(cards(page)).toHaveCount(20);
    const first = await cards(page).first().textContent();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/buying/search/map?page=2");
    await expect(cards(page).first()).not.toHaveText(first ?? "");
    await page.getByRole("combobox", { name: "Bedrooms" }).selectOption("3");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/minBedrooms=3/);
    await expect(cards(page).first()).toBeVisible();

    await page.goto("/buying/search/map?city=Ottawa");
    await expect(page).toHaveTitle("Homes for sale in Ottawa on the map | Larchway");
    await expect(cards(page).first()).toContainText("Ottawa");
    await page.goto("/buying/search/map?lat=45.42000&lng=-75.69000&zoom=12");
    await expect(cards(page).first()).toContainText("Ottawa");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("J09: sections and search are below the logo, without a button that does nothing", async ({
      page,
    }) => {
      for (const url of ["/", "/about", "/buying/search/map"]) {
        await page.goto(url);
        await expect(banner(page).getByRole("button").filter({ visible: true })).toHaveCount(0);
        await expect(banner(page).getByRole("listitem").filter({ visible: true })).toHaveText(
          ["Buy", "Sell", "Rent", "New Developments", /^More/],
          { useInnerText: true },
        );
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await banner(page).getByRole("link", { name: "Sell" }).click();
      await expect(page).toHaveURL("/selling");
      await search(page).fill("Ottawa");
      await search(page).press("Enter");
      await expect(cards(page).first()).toContainText("Ottawa");
    });
  });
});

test.describe("before any script has come, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // axe needs timers, which don't run where JavaScript is off.
  test("every rendered page has no accessibility violation", async ({ page, request }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const url of await renderedUrls(request)) {
      await readRendered(request, url);
      await page.goto(url, { waitUntil: "domcontentloaded" });
      expect.soft(await findViolations(page), url).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
});
