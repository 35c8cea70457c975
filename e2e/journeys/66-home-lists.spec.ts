import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { mailedLink } from "../support/mails";
import { registerMember } from "../support/people";
import { clientKey } from "../support/site";

const invitationLink = /https?:\S+\/list-invitation#\S+/;

/** Saves the first homes of the list of homes for sale. */
async function saveHomes(page: Page, count: number): Promise<void> {
  await page.goto("/buying/search");
  const cards = page.getByRole("article");
  for (let index = 0; index < count; index += 1) {
    const merged = page.waitForResponse((response) => response.url().endsWith("/api/users/favourites"));
    await cards.nth(index).getByRole("button", { name: /^save/i }).first().click();
    await merged;
  }
}

for (const width of [390, 1440]) {
  test(`a member keeps lists with notes and ratings, with the keyboard alone, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await registerMember(page, request, "Lena");
    await saveHomes(page, 3);
    await page.goto("/profile?tab=favorites");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "New list" }).press("Enter");
    await page.getByRole("dialog", { name: "New list" }).getByLabel("Name").fill("Near the lake");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No homes in this list yet")).toBeVisible();
    await page.getByLabel("List", { exact: true }).selectOption({ label: "Saved homes (3)" });

    await cards
      .first()
      .getByRole("button", { name: /^More for/ })
      .press("Enter");
    await page.getByRole("menuitem", { name: "Lists with this home" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Lists with this home" });
    await dialog.getByRole("checkbox", { name: "Near the lake" }).press("Space");
    await expect(dialog.getByRole("checkbox", { name: "Near the lake" })).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await cards.first().getByRole("radio", { name: "4 stars" }).focus();
    await page.keyboard.press("Space");
    await cards
      .first()
      .getByRole("button", { name: /^Add a note/ })
      .press("Enter");
    await page.keyboard.type("Big porch");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByLabel("Order").selectOption("Highest rating first");
    await page.reload();
    await expect(cards.first().getByText("Big porch")).toBeVisible();
    await expect(cards.first().getByRole("radio", { name: "4 stars" })).toBeChecked();

    await cards
      .nth(0)
      .getByRole("checkbox", { name: /^Compare/ })
      .press("Space");
    await cards
      .nth(1)
      .getByRole("checkbox", { name: /^Compare/ })
      .press("Space");
    await expect(page.getByRole("link", { name: "Compare 2 homes" })).toBeVisible();

    await cards
      .nth(2)
      .getByRole("button", { name: /^More for/ })
      .press("Enter");
    await page.getByRole("menuitem", { name: "Hide everywhere" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Undo: show .* again$/ })).toBeFocused();
    await page.goto("/hidden-homes");
    await expect(page.getByText("1 hidden home.")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Show again: / }).press("Enter");
    await expect(page.getByText("0 hidden homes.")).toBeVisible();

    await page.goto("/profile?tab=favorites");
    await expect(cards).toHaveCount(3);
    await cards
      .nth(2)
      .getByRole("button", { name: /^Remove/ })
      .press("Enter");
    await expect(cards).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(cards).toHaveCount(3);

    // The next choice removes the map, which must not be loading then.
    const mapStyles = page.waitForResponse(/\/css\/listing-canvas\.css/);
    await page.goto("/profile?tab=favorites&view=map");
    await mapStyles;
    await expect(page.getByRole("group", { name: "Map of the homes in the list" })).toBeVisible();
    await page.getByLabel("List", { exact: true }).selectOption({ label: "Near the lake (1)" });
    await page.getByRole("button", { name: "More for the list “Near the lake”" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete the list" }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo: restore “Near the lake”" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("List", { exact: true })).toContainText("Near the lake (1)");
    expect(await findViolations(page)).toEqual([]);
  });
}

test("a hidden home is hidden on the map and in all counts too, and joins the account at sign-in", async ({
  page,
  request,
}) => {
  await page.goto("/buying/search");
  const total = page.getByText(/^[\d,]+ homes for sale$/);
  const readTotal = async () => Number((await total.textContent())?.replace(/\D/g, ""));
  const totalBefore = await readTotal();
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: "more options" }).click();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect(page.getByText(/^You hid /)).toBeVisible();
  await expect.poll(readTotal).toBe(totalBefore - 1);
  await registerMember(page, request, "Hugo");
  const joined = page.waitForResponse((response) => response.url().endsWith("/api/users/hidden-homes"));
  await page.reload();
  expect((await joined).request().method()).toBe("POST");
  await expect(page.getByText(/^You hid /)).toBeVisible();
  const homesOnMap = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/api/properties/map?"),
  );
  await page.goto("/buying/search/map");
  const { clusters } = (await (await homesOnMap).json()) as { clusters?: { point_count: number }[] };
  expect(clusters?.length).toBeGreaterThan(0);
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Hide / })
    .click();
  await expect(page.getByText(/^You hid /).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Show again: / })
    .first()
    .click();
  await page.goto("/hidden-homes");
  await expect(page.getByText(/^1 hidden home\./)).toBeVisible();
});

test("two people edit a list and see each other's changes; a viewer reads it by a link until it is revoked", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await registerMember(page, request, "Ann");
  await saveHomes(page, 1);
  await page.goto("/profile?tab=favorites");
  const first = page.getByRole("article").first();
  await first.getByRole("button", { name: /^Add a note/ }).click();
  await page.keyboard.type("Only for me");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(first.getByText("Only for me")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  const partner = await elsewhere.newPage();
  const bob = await registerMember(partner, request, "Bob");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const share = page.getByRole("dialog", { name: "Share the list" });
  await share.getByLabel("Email of your partner").fill(bob.email);
  await share.getByRole("button", { name: "Send the invitation" }).click();
  await expect(share.getByText(`We sent an invitation to ${bob.email}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await partner.goto(await mailedLink(request, bob.email, invitationLink));
  await partner.getByRole("button", { name: "Accept the invitation" }).click();
  await partner.getByRole("link", { name: "Open the list" }).click();
  const theirs = partner.getByRole("article").first();
  await expect(theirs).toBeVisible();
  await expect(partner.getByText("Only for me")).toHaveCount(0);

  await expect(share.getByText(/^Bob Tester adds homes/)).toBeVisible();
  await share.getByRole("button", { name: "Make a link" }).click();
  const link = (await share.getByTestId("list-link").textContent()) ?? "";
  await page.keyboard.press("Escape");

  await theirs.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await expect(first.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await theirs.getByRole("button", { name: /^Add a note/ }).click();
  await partner.keyboard.type("Too far from work");
  await partner.getByRole("button", { name: "Save note" }).click();
  await expect(first.getByText("Too far from work")).toBeVisible();

  await first.getByRole("button", { name: "Share this note" }).click();
  await expect(theirs.getByText("Only for me")).toBeVisible();
  await theirs.getByRole("button", { name: /^More for/ }).click();
  await partner.getByRole("menuitem", { name: "Earlier notes and ratings" }).click();
  await expect(partner.getByRole("dialog").getByText("Too far from work")).toBeVisible();
  expect(await findViolations(partner)).toEqual([]);
  await partner.keyboard.press("Escape");
  await partner.getByRole("button", { name: /^More for the list/ }).press("Enter");
  await partner.getByRole("menuitem", { name: "Leave the list" }).press("Enter");
  const leaving = partner.getByRole("dialog", { name: "Leave this list?" });
  await expect(leaving).toBeVisible();
  expect(await findViolations(partner)).toEqual([]);
  await leaving.getByRole("button", { name: "Yes, leave it" }).press("Enter");
  await expect(partner.getByText("shares this list with you")).toHaveCount(0);
  await elsewhere.close();

  const outside = await browser.newContext({ baseURL });
  const viewer = await outside.newPage();
  await viewer.goto(new URL(link).pathname + new URL(link).hash);
  await expect(viewer.getByText("Rated 5 of 5 stars")).toBeAttached();
  await expect(viewer.getByText("Too far from work")).toHaveCount(0);
  await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await findViolations(viewer)).toEqual([]);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await share.getByRole("button", { name: "Turn the link off" }).click();
  await expect(share.getByRole("button", { name: "Make a link" })).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByText("This list can't be shown")).toBeVisible();
  await outside.close();
});

test("an edit without a connection is sent later, and the earlier edit of another device is in the history", async ({
  page,
  request,
  context,
}) => {
  await registerMember(page, request, "Olga");
  await saveHomes(page, 1);
  await page.goto("/profile?tab=favorites");
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  const session = await page.request.post("/api/users/refresh", { headers: clientKey });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { ...clientKey, authorization: `Bearer ${accessToken}` };
  const { lists } = (await (await page.request.get("/api/users/lists", { headers })).json()) as {
    lists: { id: string }[];
  };
  const url = `/api/users/lists/${lists[0]?.id}/homes`;
  const { homes } = (await (await page.request.get(url, { headers })).json()) as {
    homes: { listingKey: string }[];
  };

  await context.setOffline(true);
  await card.getByRole("button", { name: /^Add a note/ }).click();
  await page.keyboard.type("Written offline");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText(/^Saved on this device/)).toBeVisible();
  await page.request.put(`${url}/${homes[0]?.listingKey}/remark`, {
    headers,
    data: { note: { value: "Written earlier", ageMs: 600_000 } },
  });
  await context.setOffline(false);
  await expect(card.getByText(/^Saved on this device/)).toHaveCount(0);
  await expect(card.getByText("Written offline")).toBeVisible();
  await card.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Earlier notes and ratings" }).click();
  await expect(page.getByRole("dialog").getByText("Written earlier")).toBeVisible();
});
