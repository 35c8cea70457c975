import { brand } from "../../shared/brand/brand";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { leadsOf } from "../support/leads";

const main = (page: Page) => page.getByRole("main");
const hostOf = (address: string | null) => new URL(address ?? "").host;

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
  await expect(form.getByText("Please write a message.")).toBeVisible();

  await form.getByLabel("Your name").fill("Wren Writer");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel(/What is it about/).selectOption("selling");
  await form.getByLabel("Your message").fill("When would you list a bungalow?");
  await context.setOffline(true);
  await send.click();
  await expect(form.getByRole("alert")).toContainText("Everything you wrote is still here.");
  await expect(form.getByLabel("Your message")).toHaveValue("When would you list a bungalow?");
  expect(await leadsOf(page, email)).toEqual([]);

  await context.setOffline(false);
  await send.click();
  await expect(main(page).getByRole("heading", { name: /Thank you, Wren Writer/ })).toBeFocused();
  expect(await leadsOf(page, email)).toEqual([
    expect.objectContaining({
      kind: "contact",
      name: "Wren Writer",
      request: { topic: "selling", message: "When would you list a bungalow?" },
    }),
  ]);
});

test("[R2.111-114] [R9.051] [R9.052] the footer says who and where, this year, and every link of it resolves", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2031-06-15T12:00:00Z"));
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Quick Links", "Company", "Contact Us"])
    await expect(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(footer).toContainText(brand.blurb);
  await expect(footer).toContainText(`© 2031 ${brand.registeredName}`);
  for (const part of [footer, main(page)]) {
    await expect(part.locator(`a[href="${brand.phone.href}"]`).first()).toContainText("+1 (866)");
    await expect(part.getByText(/Markham, O(ntario|N)/).first()).toBeVisible();
  }
  await expect(footer.locator(`a[href="mailto:${brand.email}"]`)).toHaveCount(1);

  const addresses = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = new URL(page.url()).origin;
  const inside = [...new Set(addresses.filter((address) => address.startsWith(own)))];
  expect(inside.length).toBeGreaterThan(8);
  const answers = await Promise.all(
    inside.map(async (address) => [address, (await page.request.get(address)).status()]),
  );
  expect(answers).toEqual(inside.map((address) => [address, 200]));
  for (const { href } of brand.social) expect(addresses).toContain(href);
});

test("[R1.009] [R1.010] the sister company is linked from the menu and the calculator, by one name and licence", async ({
  page,
}) => {
  await page.goto("/buying/mortgage-calculator");
  const quote = main(page).getByRole("link", { name: /quote/i }).first();
  await expect(quote).toBeVisible();
  expect(hostOf(await quote.getAttribute("href"))).toBe(hostOf(brand.mortgage.home));
  await expect(main(page)).toContainText(brand.mortgage.licence);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "More", exact: true })
    .click();
  const agent = main(page).getByRole("link", { name: /Get a Mortgage Agent/ });
  expect(hostOf(await agent.getAttribute("href"))).toBe(hostOf(brand.mortgage.home));
});

test("[R2.032] an article is a page of its own: from the list, by its address, with contents; an unknown one is a 404", async ({
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
  expect(await served.text()).toContain("A lender checks whether you could pay two percentage points more");
  expect((await page.request.get("/news/no-such-article")).status()).toBe(404);
});
