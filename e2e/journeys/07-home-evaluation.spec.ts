import { expect, test } from "../support/fixtures";
import { readLeads } from "../support/leads";

test("[R1.005] [R2.022] [R2.023] a home evaluation is confirmed and stands in the database", async ({
  page,
}) => {
  const email = `seller.${Date.now()}@example.com`;
  const form = page.getByRole("main");
  await page.goto("/property?utm_source=mail&utm_campaign=spring");
  await form.getByRole("link", { name: "Get my free evaluation" }).click();
  await form.getByLabel("Street address").pressSequentially("12 king st toro");
  await form.getByRole("option", { name: /^12 King Street.*Toronto/ }).first().click();
  await expect(form.getByLabel("City")).toHaveValue("Toronto");
  await form.getByLabel("Your name").fill("Sam Seller");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(416) 555-0123");
  const secondTab = await page.context().newPage();
  await secondTab.goto("/selling/home-evaluation");
  await expect(secondTab.getByLabel("Your name")).toHaveValue("Sam Seller");
  await secondTab.close();
  await form.getByRole("button", { name: "Continue to property details" }).click();
  await expect(page).toHaveURL("/selling/home-evaluation/property-details");

  // What was typed survives the way back.
  await page.goBack();
  await expect(form.getByLabel("Street address")).toHaveValue(/^12 King Street/);
  await page.goForward();

  await form.getByLabel(/kind of home/i).selectOption("Detached");
  await form.getByLabel("Bedrooms").selectOption("3");
  await form.getByLabel("Bathrooms").selectOption("2");
  await form.getByRole("button", { name: /evaluation|send/i }).click();
  await expect(form.getByText(/thank you/i).first()).toBeVisible();
  expect(await readLeads(page, email)).toEqual([
    expect.objectContaining({
      kind: "home-evaluation",
      name: "Sam Seller",
      email,
      request: expect.objectContaining({ campaign: { utm_source: "mail", utm_campaign: "spring" } }),
    }),
  ]);
});
