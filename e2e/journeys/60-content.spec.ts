import { brand } from "../../shared/brand/brand";
import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { readLeads } from "../support/leads";

const main = (page: Page) => page.getByRole("main");
const getHost = (url: string | null) => new URL(url ?? "").host;

test("[R2.036] [R5.039] a message is checked, survives a dead connection, and reaches the brokerage", async ({
  page,
  context,
}) => {
  const email = `writer.${Date.now()}@example.com`;
  const form = page.getByRole("form", { name: "Write to us" });
  const send = form.getByRole("button", { name: "Send my message" });
  await page.goto("/contact");
  await send.click();
  await expect(form.getByLabel("Your name")).toBeFocused();
  await expect(form.getByLabel("Your message")).toHaveAccessibleDescription(/Please write a message\./);
  const summary = form.getByRole("group", { name: "Please check 3 fields" });
  expect(await findViolations(page)).toEqual([]);
  await summary.getByRole("link", { name: "Please write a message." }).press("Enter");
  await expect(form.getByLabel("Your message")).toBeFocused();

  await form.getByLabel("Your name").fill("Wren Writer");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel(/What is it about/).selectOption("selling");
  await form.getByLabel("Your message").fill("When would you list a bungalow?");
  await context.setOffline(true);
  await send.click();
  await expect(form.getByRole("alert")).toContainText("Everything you entered is still here.");
  await expect(form.getByLabel("Your message")).toHaveValue("When would you list a bungalow?");
  expect(await readLeads(page, email)).toEqual([]);

  await context.setOffline(false);
  await send.click();
  await expect(main(page).getByRole("heading", { name: /Thank you, Wren Writer/ })).toBeFocused();
  expect(await readLeads(page, email)).toEqual([
    expect.objectContaining({
      kind: "contact",
      name: "Wren Writer",
      request: { topic: "selling", message: "When would you list a bungalow?" },
    }),
  ]);

  // The form on a home's page includes the home; the link leads there when its dialog can't load.
  const list = await page.request.get("/api/properties?status=Active&limit=1");
  const [home] = ((await list.json()) as { properties: { ListingKey: string }[] }).properties;
  await page.goto(`/listings/${home?.ListingKey}`);
  const ask = page.getByRole("link", { name: "Ask about this home" });
  await page.goto((await ask.getAttribute("href")) ?? "");
  await expect(form.getByText(`MLS® ${home?.ListingKey}`)).toBeVisible();
  await expect(form.getByLabel("Your message")).not.toHaveValue("");
  await form.getByLabel("Your name").fill("Wren Writer");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await send.click();
  await expect(main(page).getByRole("heading", { name: /Thank you, Wren Writer/ })).toBeFocused();
  const [newest] = await readLeads(page, email);
  expect(newest?.request).toMatchObject({ topic: "viewing", listingKey: home?.ListingKey });
});

test("[R2.111-114] [R9.051] [R9.052] the footer has owner, address and the current year, and every link of it resolves", async ({
  page,
}) => {
  // The year is the server's, independent of the device's clock.
  const year = new Intl.DateTimeFormat("en-CA", { year: "numeric", timeZone: brand.timeZone }).format();
  await page.clock.setFixedTime(new Date("2031-06-15T12:00:00Z"));
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Quick Links", "Company", "Contact Us"])
    await expect(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(footer).toContainText(brand.blurb);
  await expect(footer).toContainText(`© ${year} ${brand.registeredName}`);
  for (const part of [footer, main(page)]) {
    await expect(part.locator(`a[href="${brand.phone.href}"]`).first()).toContainText("+1 (866)");
    await expect(part.getByText(/Markham, O(ntario|N)/).first()).toBeVisible();
  }
  // Texts that the trademark owner, the board, and rules of mortgage advertising require.
  await expect(footer).toContainText("owned by The Canadian Real Estate Association (CREA)");
  await expect(footer).toContainText("REALTOR® logo are controlled by CREA");
  await expect(footer).toContainText("deemed reliable but is not guaranteed accurate");
  await expect(footer).toContainText(`${brand.mortgage.name}, ${brand.mortgage.licence}`);
  await expect(footer.locator(`a[href="mailto:${brand.email}"]`)).toHaveCount(1);

  const urls = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = new URL(page.url()).origin;
  const inside = [...new Set(urls.filter((url) => url.startsWith(own)))];
  expect(inside.length).toBeGreaterThan(8);
  const responses = await Promise.all(
    inside.map(async (url) => [url, (await page.request.get(url)).status()]),
  );
  expect(responses).toEqual(inside.map((url) => [url, 200]));
  for (const { href } of brand.social) expect(urls).toContain(href);
});

/** Path, heading, and the part of the page with its link. */
const pages: [string, RegExp, string][] = [
  ["/about", /^About Us$/, "About Us"],
  ["/careers", /^Careers$/, "Work With Us"],
  ["/testimonials", /^Testimonials$/, "Testimonials"],
  ["/privacy", /^Privacy Policy$/, "Privacy Policy"],
  ["/terms-and-conditions", /^Terms and Conditions$/, "Terms and Conditions"],
  ["/more/real-estate-news", /^Real Estate News$/, "Real Estate News"],
];

test("[R2.015] [R2.029-031] [R2.033-035] [R2.037-039] [R2.070] every text page has its heading and its text, the news alone no footer", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const countWords = async () => (await main(page).innerText()).split(/\s+/).length;
  const entry = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "New Developments", exact: true });
  await page.goto("/investments");
  await expect(heading).toHaveText("New Developments");
  await expect(entry).toHaveAttribute("aria-current", "page");
  expect(await countWords()).toBeGreaterThan(150);
  await page.goto("/investments/anything");
  await expect(heading).toBeVisible();
  await expect(entry).not.toHaveAttribute("aria-current");
  await page.goto("/buying/guide");
  await expect(heading).toHaveText("Buyer's Guide");
  expect(await countWords()).toBeGreaterThan(400);
  await page.goto("/more");
  await expect(main(page).getByRole("link", { name: /Careers/ })).toBeVisible();

  for (const [url, title, link] of pages) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    expect(await countWords(), url).toBeGreaterThan(120);
    await expect(main(page)).not.toContainText(/lorem ipsum|TODO|TBD/i);
    const hasFooter = url !== "/more/real-estate-news";
    await expect(page.getByRole("contentinfo")).toHaveCount(hasFooter ? 1 : 0);
    // Advertising rules: every page names the brokerage, with or without a footer.
    await expect(page.getByText(brand.registeredName).first()).toBeVisible();
  }
});

test("[R1.009] [R1.010] the sister company is linked from the menu and the calculator, by one name and licence", async ({
  page,
}) => {
  await page.goto("/buying/mortgage-calculator");
  const quote = main(page).getByRole("link", { name: /quote/i }).first();
  await expect(quote).toBeVisible();
  expect(getHost(await quote.getAttribute("href"))).toBe(getHost(brand.mortgage.home));
  await expect(main(page)).toContainText(brand.mortgage.licence);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "More about us", exact: true })
    .click();
  const agent = main(page).getByRole("link", { name: /Get a Mortgage Agent/ });
  expect(getHost(await agent.getAttribute("href"))).toBe(getHost(brand.mortgage.home));
});

test("[R2.032] an article is a separate page: from the list, by its URL, with contents; an unknown one is a 404", async ({
  page,
}) => {
  await page.goto("/more/real-estate-news");
  const card = main(page).getByRole("article", { name: "What the stress test does to your budget" });
  await expect(card.getByText("min read")).toBeVisible();
  await card.getByRole("link").click();
  await expect(page).toHaveURL("/news/what-the-stress-test-does");
  await expect(page).toHaveTitle("What the stress test does to your budget | Larchway");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "What helps" })
    .click();
  await expect(main(page).getByRole("heading", { name: "What helps" })).toBeInViewport();
  await main(page).getByRole("link", { name: "mortgage calculator" }).click();
  await expect(page).toHaveURL("/buying/mortgage-calculator");

  const served = await page.request.get("/news/what-the-stress-test-does");
  expect(await served.text()).toContain(
    "A lender checks whether you could afford a rate two percentage points above",
  );
  expect(await served.text()).toMatch(/"@type":"Article".*"datePublished":"\d{4}-\d\d-\d\d"/);
  expect((await page.request.get("/news/no-such-article")).status()).toBe(404);
  await page.goto("/news");
  await expect(page).toHaveURL("/more/real-estate-news");
});

test("the API's own page is read in the browser, in the visitor's theme and under a policy without exceptions", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).not.toMatch(/unsafe|http/);
  await expect(page).toHaveTitle("Larchway API");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Larchway API");
  await expect(page.locator("html")).toHaveClass(/dark-mode/);
  const call = page.getByRole("button", { name: /Cities with active listings/ });
  await call.click();
  await expect(call).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("heading", { name: "Responses" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).not.toHaveClass(/dark-mode/);
  expect(await findViolations(page, "colours")).toEqual([]);
});
