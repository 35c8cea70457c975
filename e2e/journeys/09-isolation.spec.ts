import { rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "../support/fixtures";
import { dataFolder } from "../support/site";

/** A page of each remote. */
const pages = {
  "mf-listings": "/buying/search",
  "mf-map-search": "/buying/search/map",
  "mf-account": "/signin",
  "mf-sell-tools": "/selling",
  "mf-mortgage": "/buying/mortgage-calculator",
};

for (const [gone, itsPage] of Object.entries(pages)) {
  test(`with the files of ${gone} deleted, every other page still works`, async ({ page, consoleErrors }) => {
    const folder = path.join(dataFolder, "store", gone);
    await rename(folder, `${folder}.gone`);
    try {
      for (const [remote, url] of Object.entries(pages).filter(([name]) => name !== gone)) {
        await page.goto(url);
        await expect(page.locator(`[data-remote=${remote}]`)).toHaveAttribute("data-state", "loaded");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      }
      await page.goto(itsPage);
      await expect(page.getByText("could not be loaded")).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    } finally {
      await rename(`${folder}.gone`, folder);
    }
    await page.getByRole("button", { name: /try again|retry/i }).click();
    await expect(page.locator(`[data-remote=${gone}]`)).toHaveAttribute("data-state", "loaded");
    // The console reports only this remote's failure, at the latest now: a style sheet fails later than a script.
    expect(consoleErrors.filter((text) => !text.includes(gone))).toEqual([]);
    consoleErrors.length = 0;
  });
}
