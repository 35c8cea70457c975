import { expect, showBeacons, test } from "../support/fixtures";
import {
  checkedPages,
  countForeignNodes,
  countParsedNodes,
  insertForeignNodes,
  translatePage,
} from "../support/foreign-nodes";
import { declaredRoutes, listVisits } from "../support/visits";

// Its messages are sufficient.
test.use({ trace: "off" });

test("a translated page stays usable and reports no failed build", async ({ page }) => {
  await showBeacons(page.context());
  const blamed: string[] = [];
  page.on("request", (request) => {
    const body = request.url().includes("/platform/beacons") ? (request.postData() ?? "") : "";
    if (/"event":"(failed|error)"/.test(body)) blamed.push(body);
  });
  await page.goto("/");
  await translatePage(page);

  await test.step("the search box", async () => {
    const field = page.getByRole("main").getByRole("combobox").first();
    for (const text of ["king", "toronto", "zzzzqqqq", "44 king st"]) {
      await field.fill(text);
      await expect(page.locator("[data-suggestions]")).toBeVisible();
      await expect(page.locator('[data-suggestions] [aria-busy="true"]')).toHaveCount(0);
    }
    await field.fill("zzzzqqqq");
    await expect(page.getByText("No results found", { exact: true })).toBeVisible();
    await field.fill("");
    await expect(page.locator("[data-suggestions]")).toHaveCount(0);
  });

  await test.step("lists, a home and the calculator", async () => {
    await page.getByRole("contentinfo").getByRole("link").first().scrollIntoViewIfNeeded();
    await page.goto("/buying/search");
    await translatePage(page);
    const save = page.getByRole("article").first().getByRole("button", { name: /^save/i });
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page
      .getByRole("button", { name: /filters/i })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/buying/mortgage-calculator");
    await translatePage(page);
    const price = page.getByRole("textbox", { name: /price/i }).first();
    const figures = page.getByRole("main");
    const before = await figures.innerText();
    await price.fill("1234000");
    await price.press("Enter");
    await expect.poll(() => figures.innerText()).not.toBe(before);
  });
  await expect(page.locator("[data-state=failed]")).toHaveCount(0);
  expect(blamed).toEqual([]);
});

test("every page, translated, navigates to another page and returns", async ({ page, request }) => {
  // Pictures have no text: decoding them took a fifth of the time.
  await page.route("**/api/media/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const visits = (await listVisits(request)).filter(({ role }) => role === "visitor");
  expect(visits.length).toBeGreaterThan((await declaredRoutes(request)).length / 2);
  await countParsedNodes(page);
  for (const { url } of visits) {
    await page.goto(url);
    const { nodes, counted } = await page.locator("#root").evaluate((root) => ({ ...root.dataset }));
    expect([url, counted]).toEqual([url, nodes]);
    await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
    await translatePage(page);
    // A page without the header has no way to another. Others may have opened with a dialog above it.
    const onward = page.getByRole("contentinfo").locator('a[href="/about"]');
    const link = (await onward.count()) > 0 && url !== "/about" ? onward : page.locator('a[href="/"]');
    if ((await link.count()) === 0) continue;
    const target = (await link.first().getAttribute("href")) ?? "";
    await link.first().evaluate((element: HTMLElement) => element.click());
    await expect(page, url).toHaveURL(target);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 }), url).toHaveCount(1);
    await expect(page.locator("[data-state=failed]"), url).toHaveCount(0);
  }
});

test("React hydrates ten pages although others have inserted nodes", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.addInitScript(insertForeignNodes);
  for (const url of checkedPages) {
    await page.goto(url);
    await expect(page.locator("#root"), url).toHaveAttribute("data-start", "running");
    const { inserted, alike, replaced } = await page.evaluate(countForeignNodes);
    expect(inserted, url).toBeGreaterThan(3);
    // An element that looks like the parser's was inserted during parsing.
    expect(alike, url).toBeGreaterThan(0);
    expect(replaced, url).toBe(0);
  }
  expect(warnings.filter((text) => text.includes("server's HTML"))).toEqual([]);
});
