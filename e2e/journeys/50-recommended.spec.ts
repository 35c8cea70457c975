import type { Request } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { measureShifts, watchShifts } from "../support/layout-shift";
import { scrollTo } from "../support/scroll-to";
import { signUp } from "../support/sign-up";
import { clientKey } from "../support/site";

const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000050";
const isRecommendedUrl = ({ pathname }: URL) => pathname === "/api/properties/recommended";
const isRecommended = (request: Request) => isRecommendedUrl(new URL(request.url()));
const getQuery = (request: Request) => new URL(request.url()).searchParams;

test("[R7.057] [R7.010] recommended homes follow the viewed ones; a member's are requested without the anonymous id, and after a 401 once more", async ({
  page,
}) => {
  await page.addInitScript((id) => {
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    localStorage.setItem("anonymousUserId", id);
  }, anonymousId);
  const section = page.getByRole("region", { name: "Recommended for you" });
  const links = () =>
    section
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

  /** Opens the home page and scrolls to the row, which loads on the way. */
  const openRow = async (open: () => Promise<unknown>) => {
    await open();
    await scrollTo(section);
  };
  const openHome = () => openRow(() => page.goto("/"));
  const [request] = await Promise.all([page.waitForRequest(isRecommended), openHome()]);
  expect(getQuery(request).get("anonymousId")).toBe(anonymousId);
  await expect(section.getByRole("article").first()).toBeVisible();

  const list = await page.request.get(
    "/api/properties?city=London&status=Active&transactionType=For%20Sale&limit=1",
  );
  const [viewed] = ((await list.json()) as { properties: { ListingKey: string }[] }).properties;
  const ListingKey = viewed?.ListingKey ?? "";
  const event = { anonymousId, eventType: "property_view", eventData: { ListingKey }, pageUrl: "/" };
  expect((await page.request.post("/api/track", { data: event, headers: clientKey })).status()).toBe(202);
  await expect(async () => {
    await openRow(() => page.reload());
    await expect(section.getByRole("article").first()).toContainText("London");
  }).toPass();
  expect((await links()).filter((href) => href.includes(ListingKey))).toEqual([]);

  await signUp(page, "Rory Reader");
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/users/refresh")) refreshes.push(request.method());
  });
  const [asMember] = await Promise.all([page.waitForRequest(isRecommended), openHome()]);
  expect(getQuery(asMember).has("anonymousId")).toBe(false);
  await expect(section.getByRole("article").first()).toBeVisible();
  expect(refreshes).toEqual(["POST"]);

  await page.route(
    isRecommendedUrl,
    (route) =>
      route.fulfill({ status: 401, json: { code: "SESSION_EXPIRED", message: "Your session has ended." } }),
    { times: 1 },
  );
  await openRow(() => page.reload());
  await expect(section.getByRole("article").first()).toBeVisible();
  // One for the page, one for the 401.
  expect(refreshes).toEqual(["POST", "POST", "POST"]);
});

test("similar homes show on the detail page when they are almost in view, without a layout shift", async ({
  page,
  context,
}) => {
  await watchShifts(context);
  const list = await page.request.get("/api/properties?city=Toronto&status=Active&limit=1");
  const [home] = ((await list.json()) as { properties: { ListingKey: string }[] }).properties;
  await page.goto(`/listings/${home?.ListingKey}`);
  const similar = page.getByRole("region", { name: /^Similar homes in (and around )?Toronto$/ });
  await similar.scrollIntoViewIfNeeded();
  const cards = similar.getByRole("article");
  await expect(similar).toContainText(", Toronto");
  expect(await cards.count()).toBeGreaterThan(3);
  const { sum, moved } = await measureShifts(page);
  expect(sum, moved.join("\n")).toBeLessThan(0.02);
  // A card opens in a new tab.
  const [next] = await Promise.all([
    page.waitForEvent("popup"),
    cards.first().getByRole("link").first().click(),
  ]);
  await expect(next).not.toHaveURL(new RegExp(`/${home?.ListingKey}(/|$)`));
  await expect(next.getByRole("heading", { level: 1 })).toBeVisible();
});
