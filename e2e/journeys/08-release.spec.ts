import { makeCheckout } from "../support/checkout";
import { site } from "../support/command-line";
import { expect, test } from "../support/fixtures";

test("ship a changed mf-mortgage while the site runs, and take it back", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/buying/mortgage-calculator");
  await expect(heading).toBeVisible();
  const before = (await heading.textContent()) ?? "";
  expect(before).not.toContain("(new build)");
  const liveBefore = await liveBuilds();

  const team = await makeCheckout();
  try {
    const source = "mf-mortgage/src/page/calculator-page.tsx";
    await team.replace(source, before, `${before} (new build)`);
    const published = await site(
      ["publish", "mf-mortgage", "--no-check-pages", "--note", "A new heading"],
      team.folder,
    );
    expect(published).toMatch(/mf-mortgage/);

    // The open page keeps its build; a new load has the new one. Nothing else moved.
    await expect(heading).toHaveText(before);
    await page.reload();
    await expect(heading).toHaveText(`${before} (new build)`);
    const liveAfter = await liveBuilds();
    expect(Object.keys(liveAfter).filter((name) => liveAfter[name] !== liveBefore[name])).toEqual([
      "mf-mortgage",
    ]);

    await site(["rollback", "mf-mortgage"]);
    await page.reload();
    await expect(heading).toHaveText(before);
    expect(await liveBuilds()).toEqual(liveBefore);
  } finally {
    await team.remove();
  }

  async function liveBuilds(): Promise<Record<string, string>> {
    const response = await page.request.get("/platform/live");
    const { remotes } = (await response.json()) as { remotes: Record<string, { live: { build: string } }> };
    return Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.build]));
  }
});
