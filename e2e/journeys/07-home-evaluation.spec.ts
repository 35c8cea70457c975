import { expect, test } from "../support/fixtures";
import { readLeads } from "../support/leads";

test("[R1.005] [R2.022] [R2.023] a home evaluation gives an estimate first, then is confirmed and stored", async ({
  page,
}) => {
  const email = `seller.${Date.now()}@example.com`;
  const form = page.getByRole("main");
  await page.goto("/property?utm_source=mail&utm_campaign=spring");
  await form.getByRole("link", { name: "Get my free evaluation" }).click();
  const listed = await page.request.get("/api/properties?limit=1");
  const { properties } = (await listed.json()) as { properties: Record<"StreetName", string>[] };
  await form.getByLabel("Street address").pressSequentially(`12 ${properties[0]?.StreetName}`);
  await form.getByRole("option", { name: /^12 / }).first().click();
  await expect(form.getByLabel("City")).not.toHaveValue("");
  const address = await form.getByLabel("Street address").inputValue();
  // Before anything is known about the visitor.
  await expect(form.getByText(/homes? for sale (within \d km|in )/)).toBeVisible();
  await expect(form.getByText(/\$[\d,]+ to \$[\d,]+/)).toBeVisible();
  const secondTab = await page.context().newPage();
  await secondTab.goto("/selling/home-evaluation");
  await expect(secondTab.getByLabel("Street address")).toHaveValue(address);
  await secondTab.close();
  await form.getByRole("button", { name: "Continue to property details" }).click();
  await expect(page).toHaveURL("/selling/home-evaluation/property-details");

  // The typed text survives going back.
  await page.goBack();
  await expect(form.getByLabel("Street address")).toHaveValue(address);
  await page.goForward();

  await form.getByLabel(/kind of home/i).selectOption("Detached");
  await form.getByLabel("Bedrooms").selectOption("3");
  await form.getByLabel("Bathrooms").selectOption("2");
  await form.getByRole("textbox", { name: "Your name" }).fill("Sam Seller");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("textbox", { name: "Phone" }).fill("(416) 555-0123");
  await form.getByRole("button", { name: /send/i }).click();
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
