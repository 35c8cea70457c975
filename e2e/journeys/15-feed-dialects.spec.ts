import type { Locator, Page } from "@playwright/test";
import { profileNames } from "../../api/src/config/feed-profiles";
import { dialects } from "../../api/src/sources/feed/testing/dialects";
import { inventHome, list } from "../../api/src/sources/feed/testing/invented-homes";
import type { Row } from "../../api/src/sources/feed/testing/odata-server";
import { signInAsAdmin } from "../support/admin";
import { expect, test } from "../support/fixtures";
import { type FeedSite, startFeedSite } from "../support/feed-site";

/** Number 5 is for rent, the others for sale. */
const homes = list(8).map((at) => inventHome(at + 1));
const shown = inventHome(1);
const isHidden = inventHome(2);
const unreadable = inventHome(8);
/** A term that Ontario's boards don't have; DDF's terms are derived. */
const rareKind = "Barn, Stable";

// The site of each takes half a minute to start; journey 14 covers PropTx.
for (const name of profileNames.filter((each) => each !== "proptx")) {
  test(`homes of a feed as ${name} has it are shown as its owner asks, and its rows can be looked after`, async ({
    page,
  }) => {
    const dialect = dialects[name];
    const site = await startFeedSite((pictures) => writeRows(name, pictures), {
      server: dialect.server,
      settings: { FEED_PROFILE: name, FEED_KEYS_HOURS: "6" },
    });
    try {
      await test.step("the list", () => checkList(page, site, name));
      await test.step("the page of a home", () => checkHome(page, name));
      await test.step("the feed on the admin dashboard", () => checkAdmin(page, site));
    } finally {
      await site.stop();
    }
  });
}

type Name = (typeof profileNames)[number];

/** The homes in a dialect: one with its address withheld, one with an unreadable status. */
function writeRows(name: Name, pictures: string): Record<string, Row[]> {
  const text = JSON.stringify(dialects[name].write(homes)).replaceAll("https://pictures.example", pictures);
  const rows = JSON.parse(text) as Record<string, Row[]>;
  change(rows, isHidden.key, { InternetAddressDisplayYN: false });
  change(rows, unreadable.key, { StandardStatus: 5 });
  if (name !== "ddf") change(rows, inventHome(4).key, { PropertySubType: rareKind });
  return rows;
}

function change(rows: Record<string, Row[]>, key: string, changes: Row): void {
  Object.assign(
    rows.Property!.find(({ ListingKey }) => ListingKey === key)!,
    changes,
  );
}

/** "Powered by REALTOR.ca" on a home of DDF, and not on others. */
async function checkSource(within: Locator, name: Name, key: string): Promise<void> {
  const source = within.getByRole("link", { name: /REALTOR\.ca/ });
  await expect(source).toHaveCount(name === "ddf" ? 1 : 0);
  if (name === "ddf") {
    await expect(source).toHaveText(/^Powered by REALTOR\.ca/);
    await expect(source).toHaveAttribute("href", `https://www.realtor.ca/real-estate/${key}`);
  }
}

async function checkPicture(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc]))
    .toEqual([true, expect.stringContaining("/api/media/feed/")]);
}

async function checkList(page: Page, site: FeedSite, name: Name): Promise<void> {
  await expect
    .poll(async () => {
      const response = await page.request.get(`${site.url}/api/properties/count?propertyType=`);
      return ((await response.json()) as { total: number }).total;
    })
    .toBe(homes.length - 1);
  const listUrl = `${site.url}/buying/search`;
  // Photos come after their homes, and the edge reuses a page's data for five seconds.
  await expect
    .poll(async () => (await page.request.get(listUrl)).text(), { message: "the list has homes with photos" })
    .toContain("/api/media/feed/");
  await page.goto(listUrl);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  const card = cards.filter({ hasText: "1 Iris Court, Hamilton" });
  await expect(card).toContainText("$501,000");
  await expect(card).toContainText(`Office ${shown.office}`);
  await checkSource(card, name, shown.key);
  await checkPicture(card.getByRole("img").first());
  const hidden = cards.filter({ hasText: "Address withheld, Hamilton" });
  await expect(hidden).toContainText("$502,000");
  await checkSource(hidden, name, isHidden.key);
  expect(await page.content()).not.toMatch(/2 Iris/i);

  const kinds = page.getByRole("combobox", { name: "Kind of home" });
  const offered = ["Detached", "Att/Row/Townhouse", "Condo Apartment", "Vacant Land"];
  const expected = name === "ddf" ? offered : [...offered.slice(1), rareKind];
  await expect
    .poll(async () => (await kinds.getByRole("option").allTextContents()).slice(1).sort())
    .toEqual([...expected].sort());
  await kinds.selectOption({ label: expected.includes(rareKind) ? rareKind : "Detached" });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("4 Iris Court, Hamilton");
}

async function checkHome(page: Page, name: Name): Promise<void> {
  await page.goto(new URL(`/listings/${shown.key}`, page.url()).href);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("1 Iris Court");
  await expect(main.getByText("$501,000").first()).toBeVisible();
  const number = dialects[name].toMlsNumber(shown) ?? shown.key;
  await expect(main.getByText(`Hamilton, ON L0R 1H3 · MLS® ${number}`)).toBeVisible();
  await checkPicture(main.getByRole("img").first());
  await expect(
    main.getByText(`Listed by Ada ${shown.agent}, Office ${shown.office}, 905-555-0100.`),
  ).toBeVisible();
  await checkSource(main.locator("[data-paper]").filter({ hasText: "Listed by" }), name, shown.key);
}

/** Like on any new site: an operator creates the first administrator. */
async function checkAdmin(page: Page, site: FeedSite): Promise<void> {
  const email = "ada@example.ca";
  const printed = await site.command(["admin", "create", "--email", email]);
  const password = /Password .*: (\S+)/.exec(printed)?.[1] ?? "";
  await signInAsAdmin(page.request, { url: site.url, account: { email, password } });
  await page.goto(`${site.url}/admin?tab=feed`);
  const main = page.getByRole("main");
  await expect(main.getByText("7 homes shown")).toBeVisible();
  await expect(main.getByRole("region", { name: "Streams" })).toContainText(/Listings\s*Round ended on/);
  const letters = main.getByRole("region", { name: "Rows that could not be used" });
  await expect(letters).toContainText("1 row of listings: StandardStatus: expected string, received number");
  await expect(letters).toContainText(`For example ${unreadable.key}`);

  // The feed does not report that the row was corrected: an administrator starts reading it again.
  change(site.feed.data, unreadable.key, { StandardStatus: "Active" });
  await main.getByRole("button", { name: "Try these rows again" }).click();
  await expect(main.getByText("The feed is being read.")).toBeVisible();
  const home = `${site.url}/api/properties/${unreadable.key}`;
  await expect.poll(async () => (await page.request.get(home)).status()).toBe(200);
  await page.reload();
  await expect(main.getByText("8 homes shown")).toBeVisible();
  await expect(letters).toContainText("Every row could be used.");
}
