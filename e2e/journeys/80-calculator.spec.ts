import { readFile } from "node:fs/promises";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { measureShifts, watchShifts } from "../support/layout-shift";
import { scrollTo } from "../support/scroll-to";

const panels = [
  "Yearly schedule",
  "Balance over time",
  "Monthly costs of the home",
  "Closing costs and cash needed",
  "Stress test and affordability",
  "Other rates and frequencies",
  "Prepayments",
  "Term, renewal and penalty",
  "Every payment",
];

test("a buyer works out the cash for a home in Toronto, and saves every payment", async ({ page }) => {
  await page.goto("/buying/mortgage-calculator");
  await page.getByRole("textbox", { name: "Home Price" }).fill("$900k");
  await page.getByRole("textbox", { name: "Home Price" }).blur();
  await expect(page.getByText('"$900k" was read as $900,000.')).toBeVisible();

  for (const title of panels) await page.getByText(title, { exact: true }).click();
  await page.getByRole("combobox", { name: "Where the home is" }).selectOption("In Toronto");
  await page.getByRole("combobox", { name: "Who buys" }).selectOption("First-time buyer");
  await expect(page.getByText("−$4,475")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, "colours")).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save payments as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("mortgage-payments.csv");
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(301);
  expect(lines.at(-1)).toMatch(/^300,.*,0\.00$/);
});

test("the visitor's rules are applied, and are included in a copied link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/buying/mortgage-calculator?price=1200000");
  await page.getByRole("combobox", { name: "Mortgage rules" }).selectOption("Since December 15, 2024");
  await page.getByRole("textbox", { name: "Down Payment ($)" }).fill("95000");
  await page.getByRole("textbox", { name: "Down Payment ($)" }).blur();
  await page.getByRole("button", { name: "Copy a link to these figures" }).click();
  await expect(page.getByText("Link to these figures copied.")).toBeVisible();

  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole("combobox", { name: "Mortgage rules" })).toHaveValue("2024-12-15");
  await expect(page.getByRole("textbox", { name: "Down Payment ($)" })).toHaveValue("95,000");
});

test("a listing shows the home's costs, passes them on, and works without them when the calculator's remote is down", async ({
  page,
  context,
  consoleErrors,
}) => {
  const remote = /\/remotes\/mf-mortgage\//;
  const requested: string[] = [];
  page.on("request", (request) => {
    if (remote.test(request.url())) requested.push(request.url());
  });
  await watchShifts(context);
  const response = await page.request.get(
    "/api/properties?city=Toronto&status=Active&transactionType=For+Sale&limit=1",
  );
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  const url = `/listings/${properties[0]!.ListingKey}`;
  await page.goto(url);
  await expect(page.getByRole("button", { name: /^Save/ }).first()).toBeEnabled();
  expect(requested).toEqual([]);

  const costs = page.getByRole("region", { name: "What it costs" });
  await scrollTo(page.locator('[data-slot="listing-costs"]'));
  await scrollTo(costs);
  const { sum, moved } = await measureShifts(page);
  // Web fonts that load late change widths by some pixels: up to 0.00003.
  expect(sum, moved.join(", ")).toBeLessThan(0.001);
  await costs.getByRole("checkbox", { name: "First-time buyer" }).check();
  await expect(costs.getByText("Toronto first-time buyer rebate")).toBeVisible();
  await costs.getByText("Change these figures").click();
  expect(await findViolations(page)).toEqual([]);
  await costs.getByRole("link", { name: "Open these figures in the calculator" }).click();
  await page.getByText("Closing costs and cash needed", { exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Where the home is" })).toHaveValue("toronto");
  await expect(page.getByRole("combobox", { name: "Who buys" })).toHaveValue("first");

  await context.route(remote, (route) => route.abort());
  await page.goto(url);
  const slot = page.locator('[data-slot="listing-costs"]');
  await slot.evaluate((element) => element.scrollIntoView());
  await expect(slot).toHaveCount(0);
  await expect(costs).toHaveCount(0);
  await expect(page.getByRole("link", { name: /a month.*Work out yours/ })).toBeVisible();
  // The console reports only this remote's failure.
  expect(consoleErrors.filter((text) => !text.includes("mf-mortgage"))).toEqual([]);
  consoleErrors.length = 0;
});
