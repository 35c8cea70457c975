import { expect, test } from "../support/fixtures";

/** Amounts that occur nowhere else. */
const savings = "163417";
const income = "187653";

test("a buyer searches by cost, and neither savings nor income leave the browser", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));

  await page.goto("/buying/affordability");
  await page.getByRole("textbox", { name: "Household income before tax, a year" }).fill(income);
  await page.getByRole("textbox", { name: "Savings for down payment and closing costs" }).fill(savings);
  await page.getByRole("link", { name: /^See homes up to/ }).click();
  await expect(page).toHaveURL(/maxPrice=\d+000(?:&|$)/);

  await page.goto("/buying/search");
  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByText("How costs are computed").click();
  await dialog.getByLabel("Your savings").fill(savings);
  await dialog.getByLabel("Monthly cost, at most").selectOption("8000");
  await dialog.getByLabel("Mortgage rate").fill("4.29");
  await dialog.getByRole("button", { name: /^Show [\d,]+ homes?$/ }).click();
  await expect(page).toHaveURL(/maxMonthly=8000&maxCash=150000&costs=20%2C4\.29%2C25/);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(
    /\$[\d,]+ a month, all in · \$[\d,]+ in cash/,
  );
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Monthly cost: low to high");
  await expect(page).toHaveURL(/sortBy=MonthlyCost&sortOrder=asc/);
  const costs = page.getByRole("article").getByText(/ a month, all in/);
  const readMonthly = async () =>
    (await costs.allInnerTexts()).map((text) =>
      Number(/\$([\d,]+) a month/.exec(text)?.[1]?.replaceAll(",", "")),
    );
  // The list of the order before stays until the next has loaded.
  await expect(async () => {
    const monthly = await readMonthly();
    expect(monthly.length).toBeGreaterThan(1);
    expect(monthly).toEqual([...monthly].sort((left, right) => left - right));
    expect(Math.max(...monthly)).toBeLessThanOrEqual(8_000);
  }).toPass();

  expect(sent.length).toBeGreaterThan(10);
  const spellings = [savings, "163,417", income, "187,653"].flatMap((text) => [
    text,
    encodeURIComponent(text),
  ]);
  expect(sent.filter((request) => spellings.some((text) => request.includes(text)))).toEqual([]);
});
