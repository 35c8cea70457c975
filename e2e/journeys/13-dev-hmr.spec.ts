import { symlink } from "node:fs/promises";
import path from "node:path";
import { makeCheckout } from "../support/checkout";
import { startDevSite } from "../support/dev-site";
import { expect, test } from "../support/fixtures";
import { repository } from "../support/site";

test("edits of a watched remote show in the open page, without losing what was typed, and so do its errors", async ({
  page,
  consoleErrors,
}) => {
  const team = await makeCheckout();
  // Builds are named by their sources: those of this checkout need not be built twice.
  await symlink(path.join(repository, "var"), path.join(team.folder, "var"));
  const dev = await startDevSite(team.folder, "mf-mortgage").catch(async (error: unknown) => {
    await team.remove();
    throw error;
  });
  try {
    await page.goto(`${dev.url}/buying/mortgage-calculator`);
    const heading = page.getByRole("heading", { level: 1 });
    const price = page.getByRole("textbox", { name: "Home Price" });
    await expect(heading).toHaveText("Mortgage Calculator");
    await price.fill("745000");
    await price.blur();
    await expect(price).toHaveValue(/745,?000/);
    // A navigation or reload would lose it.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => "isSamePage" in window);

    const source = "mf-mortgage/src/page/calculator-page.tsx";
    await team.replace(source, 'title="Mortgage Calculator"', 'title="Payment Calculator"');
    await expect(heading).toHaveText("Payment Calculator");
    await expect(price).toHaveValue(/745,?000/);
    expect(await isSamePage()).toBe(true);

    // A component with state, edited twice; the second update replaces the first.
    const calculator = "mf-mortgage/src/calculator/calculator-inputs.tsx";
    await team.replace(calculator, "Home Price", "Price of the Home");
    const renamed = page.getByRole("textbox", { name: "Price of the Home" });
    await expect(renamed).toHaveValue(/745,?000/);
    await team.replace(calculator, "Price of the Home", "Home Price");
    await expect(price).toHaveValue(/745,?000/);

    // The same for styles.
    const styles = "mf-mortgage/src/page/calculator.module.css";
    await team.replace(styles, "{", "{\n  outline: 7px solid;");
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll("*")].some((each) => getComputedStyle(each).outlineWidth === "7px"),
        ),
      )
      .toBe(true);
    await expect(price).toHaveValue(/745,?000/);
    expect(await isSamePage()).toBe(true);

    // A compile error covers the page with its location, and disappears when it is fixed.
    const problem = page.locator("larchway-problems").getByRole("alert");
    await team.replace(source, "return (", "return ((");
    await expect(problem).toContainText("mf-mortgage does not compile");
    await expect(problem).toContainText(/calculator-page\.tsx/);
    await expect(problem).toContainText(/:\d+/);
    await team.replace(source, "return ((", "return (");
    await expect(problem).toBeHidden();
    await expect(price).toHaveValue(/745,?000/);
    expect(await isSamePage()).toBe(true);

    // The same for a crash: the page recovers automatically.
    await team.replace(source, "const [query]", 'throw new Error("Mended soon");\n  const [query]');
    await expect(problem).toContainText("mf-mortgage crashed");
    await expect(problem).toContainText(/Mended soon[^]*calculator-page\.tsx:\d+/);
    await team.replace(source, 'throw new Error("Mended soon");\n  ', "");
    await expect(problem).toBeHidden();
    await expect(heading).toHaveText("Payment Calculator");
    expect(consoleErrors.splice(0).filter((line) => !line.includes("Mended soon"))).toEqual([]);

    // A new load starts with the edits.
    await page.reload();
    await expect(heading).toHaveText("Payment Calculator");
  } finally {
    await dev.stop();
    await team.remove();
  }
});
