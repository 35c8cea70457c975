import type { Page } from "@playwright/test";
import { startAnalyticsService } from "../../shell/src/analytics/testing/analytics-service";
import { acceptedCookies, firstVisit } from "../support/consent";
import { expect, test } from "../support/fixtures";
import { newEmail } from "../support/people";
import { analyticsPort, clientKey, productionUrl, siteUrl } from "../support/site";

let service: Awaited<ReturnType<typeof startAnalyticsService>>;
test.beforeAll(async () => {
  service = await startAnalyticsService(Number(analyticsPort));
});
test.afterAll(() => service.stop());
test.beforeEach(() => void service.requests.splice(0));

/** Records the page's calls of `POST /track`, with data that only the page has. */
async function followTrack(page: Page) {
  await page.addInitScript(() => {
    const real = window.fetch;
    const sent: { keepalive: boolean; body: unknown }[] = [];
    Object.assign(window, { sent });
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith("/api/track")) {
        sent.push({ keepalive: init?.keepalive === true, body: JSON.parse(String(init?.body)) as unknown });
      }
      return real(input, init);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { sent: { keepalive: boolean; body: unknown }[] }).sent);
}

const openHome = async (page: Page) => {
  const list = await page.request.get(
    `${siteUrl}/api/properties?status=Active&transactionType=For+Sale&limit=1`,
  );
  const { properties } = (await list.json()) as { properties: { ListingKey: string }[] };
  return String(properties[0]?.ListingKey);
};

const named = (type: string) => service.events().filter((event) => event.type === type);

test.describe("a visitor who is new", () => {
  test.use({ storageState: firstVisit, baseURL: productionUrl });

  test("[R1.014] [R2.068] [R3.026] [R3.032] [R7.025] [R7.026] is measured from the moment of consent on", async ({
    page,
    context,
  }) => {
    const sent = await followTrack(page);
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/track")) statuses.push(response.status());
    });
    await page.goto("/about");
    const accept = page.getByRole("button", { name: "Accept All" });
    await expect(accept).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Before the choice: no record, no library, no id, no cookie.
    expect(service.requests).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await accept.click();
    const anonymousId = await page.evaluate(() => localStorage.getItem("anonymousUserId"));
    expect(anonymousId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await expect.poll(() => named("page").length).toBe(1);
    expect(named("page")[0]).toMatchObject({
      anonymousId,
      name: "About Us",
      channel: "web",
      properties: { path: "/about", title: expect.stringContaining("About Us") },
    });
    expect(service.requests[0]).toMatchObject({ method: "GET", path: "/sourceConfig/" });

    // A navigation within the app: its record, and a product event to both services.
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect.poll(() => named("page").map(({ name }) => name)).toEqual(["About Us", "Testimonials"]);
    const search = page.getByRole("banner").getByRole("combobox");
    await search.fill("Toronto");
    await search.press("Enter");
    await expect
      .poll(() => named("track")[0])
      .toMatchObject({
        event: "Search Made",
        anonymousId,
        properties: { text: "Toronto" },
        context: { page: { path: "/testimonials", search: "" } },
      });
    await expect.poll(sent).toEqual([
      {
        keepalive: true,
        body: {
          anonymousId,
          eventType: "search",
          eventData: { text: "Toronto" },
          pageUrl: expect.stringContaining(productionUrl),
          userId: null,
        },
      },
    ]);
    await expect.poll(() => statuses).toEqual([202]);
    // The list records its visit once it is on screen.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain("larchway_list_visits");

    // The id stays, a home's view is sent to both services, and the calculator's URL to none.
    await page.goto(`/listings/${await openHome(page)}`);
    expect(await page.evaluate(() => localStorage.getItem("anonymousUserId"))).toBe(anonymousId);
    await expect.poll(() => named("track").map(({ event }) => event)).toContain("Listing Viewed");
    await expect.poll(async () => JSON.stringify(await sent())).toContain("property_view");
    await page.goto("/buying/mortgage-calculator?price=765432&utm_source=765432");
    await expect.poll(() => named("page").map(({ name }) => name)).toContain("Mortgage Calculator");
    expect(JSON.stringify([named("page"), await sent()])).not.toMatch(/"[^"]*price=765432/);
    const cookies = await context.cookies(productionUrl);
    expect(cookies.filter(({ name }) => name.startsWith("rl_"))).toEqual([]);

    // After revocation nothing more is sent, and the id and the library's keys are removed.
    await page.goto("/about");
    await expect.poll(() => named("page").filter(({ name }) => name === "About Us").length).toBe(2);
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("button", { name: "Reject All" }).click();
    service.requests.splice(0);
    await page.reload();
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/client|testimonial/i);
    await page.waitForLoadState("networkidle");
    expect(service.requests).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys).toEqual([
      "cookie_consent_preferences",
      "larchway_consent_record",
      // State of the cards' markers, only in this browser.
      "larchway_list_visits",
      "larchway_seen_homes",
      "recentSearches",
    ]);
  });

  test("[R4.064] is not measured after Reject All", async ({ page }) => {
    const sent = await followTrack(page);
    await page.goto("/about");
    await page.getByRole("button", { name: "Reject All" }).click();
    await page.goto(`/listings/${await openHome(page)}`);
    await page.waitForLoadState("networkidle");
    expect(service.requests).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});

test.describe("a visitor who accepted", () => {
  test.use({ storageState: acceptedCookies(productionUrl), baseURL: productionUrl });

  test("carries a person's id until the sign-out, in another tab too", async ({ page, context }) => {
    const sent = await followTrack(page);
    await page.goto("/about");
    // From within the page: its host exists only in the browser.
    const person = {
      name: "Mae Measured",
      email: newEmail("mae"),
      password: "correct horse battery",
      acceptTerms: true,
    };
    const status = await page.evaluate(
      async ({ body, headers }) =>
        (await fetch("/api/users/register", { method: "POST", body, headers })).status,
      { body: JSON.stringify(person), headers: { ...clientKey, "content-type": "application/json" } },
    );
    expect(status).toBe(201);
    await page.reload();
    await expect
      .poll(() => named("page").at(-1))
      .toMatchObject({ name: "About Us", userId: expect.stringMatching(/^[\w-]{36}$/) });
    const other = await context.newPage();
    await other.goto("/careers");
    await expect
      .poll(() => named("page").at(-1))
      .toMatchObject({ name: "Careers", userId: expect.stringMatching(/^[\w-]{36}$/) });

    await page
      .getByRole("banner")
      .getByRole("button", { name: /Welcome, Mae/ })
      .click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
      service.requests.splice(0);
      await tab.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
      await expect.poll(() => named("page").at(-1)).toMatchObject({ name: "Testimonials", userId: "" });
    }
    const home = await openHome(page);
    await page.goto(`/listings/${home}`);
    await expect.poll(async () => (await sent()).at(-1)?.body).toMatchObject({ userId: null });
    await expect.poll(() => named("page").at(-1)?.name).toMatch(/, [A-Z]/);
    expect(service.events().filter(({ userId }) => userId !== "")).toEqual([]);
    await other.close();
  });

  test("[R8.026] does not notice a blocked library", async ({ page, consoleErrors }) => {
    await page.route("**/js/analytics*.js", (route) => route.abort());
    await page.goto("/buying/search");
    await expect.poll(() => consoleErrors.join()).toContain("Failed to load the SDK");
    await page.getByRole("article").first().getByRole("button", { name: /^save/i }).first().click();
    await expect(page.getByText("Added to favorites")).toBeVisible();
    expect(service.requests).toEqual([]);
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test("waits for no analytics service that hangs", async ({ page }) => {
    await page.route("**/sourceConfig/**", () => undefined);
    await page.goto("/about");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Careers", exact: false })
      .or(page.getByRole("link", { name: "Work With Us" }))
      .first()
      .click();
    await expect(page).toHaveURL(/careers/);
  });
});

test.describe("on localhost", () => {
  test.use({ storageState: acceptedCookies(siteUrl) });

  test("[R2.068] [R7.025] visits are not measured", async ({ page }) => {
    const sent = await followTrack(page);
    await page.goto(`/listings/${await openHome(page)}`);
    await page.waitForLoadState("networkidle");
    expect(await sent()).toEqual([]);
    expect(service.requests).toEqual([]);
    expect(await page.evaluate(() => "rudderanalytics" in window)).toBe(false);
  });
});
