import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { readLeads } from "../support/leads";
import { mailedLink } from "../support/mails";

const viewingLink = /https?:\S+\/viewings#\S+/;

/** From the list to the page of its first home. */
async function openFirstHome(page: Page): Promise<void> {
  await page.goto("/buying/search?city=Toronto");
  // A click would open it in a new tab.
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page).toHaveURL(/\/listings\/[^?]+/);
}

test("a viewing is booked on a phone without leaving the home, rescheduled and cancelled by the mailed link", async ({
  page,
}) => {
  const email = `viewer.${Date.now()}@example.com`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openFirstHome(page);
  const home = page.url();
  await page.getByRole("link", { name: "Book a viewing" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Book a viewing" });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const first = dialog.getByRole("group", { name: "First choice" });
  // The arrow keys choose a day of the strip, which scrolls to it.
  await first.getByRole("radio").first().focus();
  for (let day = 0; day < 8; day += 1) await page.keyboard.press("ArrowRight");
  const chosen = first.getByRole("radio").nth(8);
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeInViewport();
  await first.getByLabel("Time").selectOption({ label: "Afternoon (noon to 5)" });
  await dialog.getByLabel("Your name").fill("Vera Viewer");
  // Back closes only the dialog; the input is kept when it is reopened.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(home);
  await page.getByRole("link", { name: "Book a viewing" }).last().click();
  await expect(dialog.getByLabel("Your name")).toHaveValue("Vera Viewer");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByLabel("Phone").fill("(416) 555-0123");
  await dialog.getByRole("button", { name: "Request this viewing" }).dblclick();
  const sent = page.getByRole("dialog", { name: "We have your request" });
  await expect(sent).toContainText(/[0-9A-F]{8}/);
  await sent.getByRole("button", { name: "Back to the home" }).click();
  await expect(page).toHaveURL(home);
  const read = () => readLeads(page, email);
  expect(await read()).toEqual([
    expect.objectContaining({ kind: "viewing", viewing: expect.objectContaining({ state: "requested" }) }),
  ]);

  await page.goto(await mailedLink(page.request, email, viewingLink));
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Choose other times" }).click();
  expect(await findViolations(page)).toEqual([]);
  const other = page.getByRole("group", { name: "First choice" });
  await other.getByRole("radio").nth(5).check({ force: true });
  await other.getByLabel("Time").selectOption({ label: "Evening (5 to 8)" });
  await page.getByRole("button", { name: "Request these times" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Evening (5 to 8)" })).toBeVisible();

  // Back from the home, and after a reload, the link still works although it is not in the URL.
  await page.getByRole("region", { name: "Viewing" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/listings\//);
  await page.goBack();
  await expect(page.getByRole("listitem").filter({ hasText: "Evening (5 to 8)" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the viewing" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  expect(await read()).toEqual([
    expect.objectContaining({ viewing: expect.objectContaining({ state: "cancelled" }) }),
  ]);
});

test("an agent is contacted by keyboard alone, and typed text survives closing", async ({ page }) => {
  const email = `asker.${Date.now()}@example.com`;
  await openFirstHome(page);
  const ask = page.getByRole("link", { name: "Ask about this home" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ask about this home" });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // Close is first, then the fields.
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Is the roof new?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your message")).toHaveValue("Is the roof new?");
  for (const text of ["", "", "Kay Keys", email]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "We have your message" })).toBeVisible();
  expect(await readLeads(page, email)).toEqual([
    expect.objectContaining({
      kind: "contact",
      request: expect.objectContaining({ listingKey: expect.anything(), message: "Is the roof new?" }),
    }),
  ]);
});
