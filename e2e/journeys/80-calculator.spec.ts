import { readFile } from "node:fs/promises";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";

const panels = [
  "Yearly schedule",
  "Balance over time",
  "Closing costs and cash needed",
  "Stress test and affordability",
  "Other rates and frequencies",
  "Prepayments",
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

test("the visitor's rules compute, and go along with a copied link", async ({ page, context }) => {
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
