import { expect, test } from "../support/fixtures";
import { leadsOf } from "../support/leads";

test("[R1.005] [R2.023] a home evaluation is confirmed and stands in the database", async ({ page }) => {
  const email = `seller.${Date.now()}@example.com`;
  await page.goto("/selling/home-evaluation");
  await page
    .getByLabel(/address|street/i)
    .first()
    .fill("12 Main Street");
  await page.getByLabel(/^city/i).fill("Markham");
  await page.getByLabel(/name/i).first().fill("Sam Seller");
  await page.getByLabel(/email/i).first().fill(email);
  await page.getByLabel(/phone/i).first().fill("(416) 555-0123");
  await page
    .getByRole("main")
    .getByRole("button", { name: /next|continue/i })
    .click();
  await expect(page).toHaveURL("/selling/home-evaluation/property-details");
  await page
    .getByLabel(/kind of home|property type|type of home/i)
    .first()
    .selectOption({ label: "Detached" });
  await page
    .getByRole("main")
    .getByRole("button", { name: /request|send|get/i })
    .click();
  await expect(page.getByText(/thank you/i).first()).toBeVisible();
  expect(await leadsOf(email)).toEqual([
    expect.objectContaining({ kind: "home-evaluation", name: "Sam Seller" }),
  ]);
});
