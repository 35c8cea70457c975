import { expect, test } from "../support/fixtures";

test("[R9.044] [R2.155] the calculator's defaults give 2,656.67 a month", async ({ page }) => {
  await page.goto("/buying/mortgage-calculator");
  await expect(page.getByRole("textbox", { name: "Home Price" })).toHaveValue(/600,?000/);
  await expect(page.getByText("$2,656.67").first()).toBeVisible();
});

test("[R2.157] a tenth down shows premium, tax and loan", async ({ page }) => {
  await page.goto("/buying/mortgage-calculator");
  const down = page.getByRole("textbox", { name: "Down Payment ($)" });
  await down.fill("60000");
  await down.blur();
  for (const amount of ["$16,740", "$1,339", "$18,079", "$558,079"]) {
    await expect(page.getByText(amount).first()).toBeVisible();
  }
});
