import type { Locator, Page } from "@playwright/test";
import { brand } from "../../shared/brand/brand";
import { expect, test } from "../support/fixtures";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const listKeys = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-listing")));

test("[R2.004] [R2.005] [R2.006] [R2.011] [R2.132] the index by pages, the brokerage's own, and those of a city", async ({
  page,
}) => {
  await page.goto("/listings");
  await expect(cards(page)).toHaveCount(16);
  const first = await listKeys(page);
  const picture = cards(page)
    .first()
    .getByRole("group", { name: /^Photos of/ });
  const box = (await picture.boundingBox()) ?? { width: 0, height: 1 };
  expect(Math.abs(box.width / box.height / 1.6 - 1)).toBeLessThan(0.01);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/listings?page=2");
  await expect.poll(async () => (await listKeys(page)).filter((key) => first.includes(key))).toEqual([]);
  await expect(cards(page)).toHaveCount(16);

  await page.goto("/listings/featured");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Featured homes");
  const featured = await cards(page).count();
  expect(featured).toBeGreaterThan(3);
  await expect(cards(page).getByText(brand.officeName)).toHaveCount(featured);
  await expect(cards(page).getByText("Featured", { exact: true })).toHaveCount(featured);

  await page.goto("/city/Toronto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes in Toronto");
  const sale = page.getByRole("region", { name: "For sale", exact: true });
  const month = sale.getByRole("slider", { name: "Month to read out" });
  const before = await month.getAttribute("aria-valuetext");
  await month.press("ArrowLeft");
  await expect(month).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect(sale.getByText((await month.getAttribute("aria-valuetext")) ?? "")).toBeVisible();
  await expect(cards(page).getByRole("heading", { level: 3 })).toHaveText(
    Array<RegExp>(16).fill(/, Toronto/),
  );

  await page
    .getByRole("region", { name: "Neighbourhoods of Toronto" })
    .getByRole("link", { name: "The Annex" })
    .click();
  await expect(page).toHaveURL("/places/the-annex-toronto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes in The Annex, Toronto");
  await expect(page.getByRole("main").getByRole("link", { name: "Map" }).last()).toHaveAttribute(
    "href",
    "/buying/search/map?place=The+Annex%2C+Toronto",
  );
  expect((await page.request.get("/places/nowhere-toronto")).status()).toBe(404);
});

/** Degrees on the colour wheel and how much colour there is at all, of a background. */
async function readColor(badge: Locator): Promise<{ hue: number; saturation: number }> {
  const [red, green, blue] = await badge.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value ?? 0) / 255);
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  const sector =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: range === 0 ? 0 : sector * 60, saturation: most === 0 ? 0 : range / most };
}

test("[R4.038] [R9.045] badges are red, grey, green or gold; what a visitor may not see is covered 50 ms after", async ({
  page,
}) => {
  const looks = [
    { status: "Closed", text: "SOLD", hues: [340, 20], isLocked: true },
    { status: "Cancelled", text: "TERMINATED", hues: null, isLocked: true },
    { status: "Pending", text: "PENDING", hues: [90, 170], isLocked: true },
    { status: "Active", text: /FOR (SALE|LEASE)/, hues: [30, 55], isLocked: false },
  ] as const;
  for (const { status, text, hues, isLocked } of looks) {
    await page.goto(`/listings?status=${status}`);
    const card = cards(page).first();
    const { hue, saturation } = await readColor(card.getByText(text));
    if (hues === null) expect(saturation, status).toBeLessThan(0.25);
    else {
      expect(saturation, status).toBeGreaterThan(0.25);
      const [from, to] = hues;
      expect(from < to ? hue >= from && hue <= to : hue >= from || hue <= to, `${status}: ${hue}`).toBe(true);
    }
    const overlay = card.getByText("Login to view property details").locator("..");
    await expect(overlay).toHaveCount(isLocked ? 1 : 0);
    if (isLocked) await expect(overlay).toHaveCSS("transition-delay", "0.05s");
  }
});
