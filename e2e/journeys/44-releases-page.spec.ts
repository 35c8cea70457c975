import { signInAsAdmin } from "../support/admin";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";

const name = "mf-mortgage";

test("an administrator rolls a remote back on the releases page, by keyboard too, and sees it", async ({
  page,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild(name);
  const bad = await releases.publishChanged({
    remote: name,
    build: good,
    texts: ["Mortgage Calculator", "Mortgage Calculator"],
  });
  await releases.promote(name, bad);

  await signInAsAdmin(page.request);
  await page.goto("/admin?tab=releases");
  const card = page.getByRole("listitem", { name });
  await expect(card.getByText(`Build ${bad} is live`)).toBeVisible();
  await expect(card.getByRole("img", { name: /last hour/ })).toBeVisible();

  const screenshots = process.env.SCREENSHOTS;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (screenshots) await page.screenshot({ path: `${screenshots}/${width}-${colorScheme}.png` });
    }
    expect(await findViolations(page, colorScheme === "light" ? "everything" : "colours")).toEqual([]);
  }

  await card.getByRole("button", { name: `Roll back ${name}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Roll back ${name}?` });
  await expect(dialog).toContainText(`From ${bad} to ${good}`);
  if (screenshots) await page.screenshot({ path: `${screenshots}/dialog.png` });
  await dialog.getByLabel("Reason").fill("wrong word");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card.getByText(`Build ${good} is live`)).toBeVisible();
  await expect(card.getByText("“wrong word”")).toBeVisible();
  await card.getByText(`History of ${name}`).click();
  await expect(card.getByText(new RegExp(`rollback ${bad} to ${good}`))).toBeVisible();
  expect(await releases.liveBuild(name)).toBe(good);
});
