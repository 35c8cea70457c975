import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { build } from "esbuild";
import { startSisterSite, type SisterSite } from "../sister-site/sister-site";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { measureShifts, watchShifts } from "../support/layout-shift";
import { connectReleases } from "../support/releases";
import { siteUrl } from "../support/site";

const mounts = Number(process.env.EMBED_DRILL_MOUNTS ?? 200);

let sister: SisterSite;
test.beforeAll(async () => {
  sister = await startSisterSite({ larchway: siteUrl });
});
test.afterAll(() => sister.stop());

const payment = (page: Page) => page.getByTestId("payment");
const fallback = (page: Page) => page.getByRole("link", { name: "Open the mortgage calculator" });
const priceField = (page: Page) => page.getByRole("textbox", { name: "Home Price" });

test("shows the calculator by one line on a page without a framework, under a strict policy", async ({
  page,
  context,
}) => {
  const requests: { url: string; cookie: boolean; setsCookie: boolean }[] = [];
  context.on("response", async (response) => {
    const [sent, received] = [await response.request().allHeaders(), await response.allHeaders()];
    requests.push({ url: response.url(), cookie: "cookie" in sent, setsCookie: "set-cookie" in received });
  });
  await watchShifts(context);
  await page.goto(sister.url);
  await expect(payment(page)).toHaveText("$3,941.09");
  await expect(fallback(page)).toBeHidden();
  expect((await measureShifts(page)).sum).toBeLessThan(0.01);

  // The texts that mortgage advertising requires are included.
  const notes = page.locator("larchway-mortgage footer");
  await expect(notes).toContainText("Larchway Mortgages Inc., FSRA licence 13999");
  await expect(notes).toContainText("neither an offer, an approval nor advice");
  await expect(notes).toContainText("annual percentage rate (APR)");
  expect(await findViolations(page)).toEqual([]);
  // Not covered by axe: text in the colour of its button.
  const [text, button] = await page
    .getByRole("link", { name: "Get a personalized quote" })
    .evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return [color, backgroundColor];
    });
  expect([text, button]).toEqual(["rgb(255, 255, 255)", "rgb(21, 49, 91)"]);

  // It sends requests only to our origin, and only for the calculator; it stores nothing.
  const foreign = requests.filter(({ url }) => !url.startsWith(sister.url));
  expect(foreign.length).toBeGreaterThan(3);
  for (const { url, cookie, setsCookie } of foreign) {
    expect(url).toMatch(new RegExp(`^${siteUrl}/(embed|remotes/mf-mortgage)/`));
    expect([url, cookie, setsCookie]).toEqual([url, false, false]);
  }
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("works by keyboard in the order of the page, without changing URL and history", async ({ page }) => {
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  const before = await page.evaluate(() => [location.href, history.length]);
  await page.getByRole("link", { name: "Our advisors" }).focus();
  await page.keyboard.press("Tab");
  await expect(priceField(page)).toBeFocused();
  await priceField(page).fill("600,000");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Interest Rate (%)" }).fill("4.5");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Payment Frequency" }).selectOption("weekly");
  // The down payment's amount in dollars stays.
  await expect(payment(page)).not.toHaveText("$3,941.09");
  await expect(page.getByRole("textbox", { name: "Down Payment ($)" })).toHaveValue("180,000");
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
  await expect(page).toHaveTitle("What will your mortgage cost? | Larchway Mortgages");
});

test("works next to another React, follows its settings and reports the figures", async ({ page }) => {
  const globalsBefore = await readGlobals(page, `${sister.url}/pre-approval`, true);
  expect(await readGlobals(page, `${sister.url}/pre-approval`, false)).toEqual(globalsBefore);
  expect(
    await page.evaluate(() => (globalThis as unknown as { React: { version: string } }).React.version),
  ).toBe("18.3.1");

  const summary = page.getByRole("status");
  await expect(payment(page)).toHaveText("$3,279.87");
  await expect(summary).toHaveText("You would borrow $599,200 and pay $3,280 a month.");
  // The visitor's own rate stays when the page shows another home.
  await page.getByRole("textbox", { name: "Interest Rate (%)" }).fill("4.5");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Leslieville row house" }).click();
  await expect(priceField(page)).toHaveValue("985,000");
  await expect(summary).toHaveText("You would borrow $788,000 and pay $4,361 a month.");

  // Properties and attributes are equivalent; a second element has separate figures.
  await page.evaluate(() => {
    const second = document.createElement("larchway-mortgage");
    Object.assign(second, { price: 600000, theme: "dark" });
    document.querySelector("#app")?.append(second);
  });
  await expect(payment(page)).toHaveText(["$4,361.37", "$2,656.67"]);
  await expect(page.locator("larchway-mortgage").last()).toHaveAttribute("price", "600000");
  expect(await findViolations(page, "colours")).toEqual([]);

  // The page may handle a request for a quote itself.
  await page.evaluate(() =>
    document.addEventListener("larchway-mortgage:quote", (event) => {
      event.preventDefault();
      document.title = `Quote for ${(event as CustomEvent<{ price: number }>).detail.price}`;
    }),
  );
  await page.getByRole("link", { name: "Get a personalized quote" }).last().click();
  await expect(page).toHaveTitle("Quote for 600000");
  expect(page.context().pages()).toHaveLength(1);
});

test("is an application and a parcel of single-spa", async ({ page }) => {
  await page.goto(`${sister.url}/advisors`);
  await expect(fallback(page)).toBeVisible();
  await page.getByRole("button", { name: "Calculator" }).click();
  await expect(payment(page)).toHaveText("$2,846.35");
  await expect(fallback(page)).toBeHidden();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(payment(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Calculator" }).click();
  await expect(payment(page)).toHaveCount(1);
  await expect(fallback(page)).toBeVisible();
  await page.getByRole("button", { name: "Calculator" }).click();
  await expect(payment(page)).toHaveCount(2);
});

test("is a remote of a host with its own Module Federation, like the snippet of our guide", async ({
  page,
}) => {
  await page.goto(`${sister.url}/pre-approval`);
  await expect(payment(page)).toHaveText("$3,279.87");
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis).sort());
  const before = await globals();
  await page.addScriptTag({ type: "module", content: await bundleHost() });
  // In a shadow root with the styles of the channel; the page's own React and calculator are unchanged.
  await expect(page.locator("#federated").getByTestId("payment")).toHaveText("$2,656.67");
  await expect(payment(page)).toHaveText(["$3,279.87", "$2,656.67"]);
  await page.locator("#federated").dispatchEvent("unmount");
  await expect(payment(page)).toHaveText("$3,279.87");
  // Globals of the host's own runtime don't count.
  const added = (await globals()).filter((name) => !before.includes(name));
  expect(added.filter((name) => !/federation|vmok|loading_remote/i.test(name))).toEqual([]);
});

test("is mounted, changed and removed repeatedly without leaks", async ({ page }) => {
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await mountOften(page, 20);
  const before = await measurePage(page, devtools);
  await mountOften(page, mounts);
  const after = await measurePage(page, devtools);
  expect(after.globals).toEqual(before.globals);
  expect(after.counts).toEqual(before.counts);
  // Kilobytes per mount; a leaked calculator has hundreds.
  const growth = (after.heap - before.heap) / mounts / 1024;
  test
    .info()
    .annotations.push({ type: "heap", description: `${growth.toFixed(2)} kB a mount, of ${mounts}` });
  expect(growth).toBeLessThan(10);
  await expect(payment(page)).toHaveCount(1);
});

test("can be removed while it loads, and stays when it is moved", async ({ page }) => {
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector("larchway-mortgage")!;
    const other = document.createElement("larchway-mortgage");
    element.after(other);
    other.remove();
    document.querySelector(".hero .wrap")?.append(element);
  });
  await priceField(page).fill("700000");
  await expect(payment(page)).toHaveCount(1);
  await page.evaluate(() => {
    const element = document.querySelector("larchway-mortgage")!;
    document.querySelector("main")?.append(element);
  });
  await expect(priceField(page)).toHaveValue("700,000");
});

test("is independent of the page's own rules, and does not affect the page", async ({ page }) => {
  await page.goto(`${sister.url}/pre-approval`);
  await expect(payment(page)).toBeVisible();
  const card = page.locator("larchway-mortgage [data-testid=payment]");
  const look = () =>
    card.evaluate((node) => {
      const { fontSize, color, fontFamily, letterSpacing, display } = getComputedStyle(node);
      const field = node.getRootNode() as ShadowRoot;
      const { width, height, borderRadius } = getComputedStyle(field.querySelector("input")!);
      return { fontSize, color, fontFamily, letterSpacing, display, width, height, borderRadius };
    });
  const before = await look();
  const pageBefore = await page.locator("h1").evaluate((node) => getComputedStyle(node).font);
  await page.addStyleTag({
    content: `* { all: unset !important } html { font-size: 5px; letter-spacing: 9px; direction: rtl; zoom: 1 }
      input, strong, p { color: red !important; font: 40px cursive !important }`,
  });
  const { width: _, ...after } = await look();
  const { width: __, ...expected } = before;
  expect(after).toEqual(expected);
  await page.reload();
  await expect(payment(page)).toBeVisible();
  expect(await page.locator("h1").evaluate((node) => getComputedStyle(node).font)).toBe(pageBefore);
});

const layouts: Record<string, { around: Record<string, string>; own?: Record<string, string> }> = {
  "flex row": { around: { display: "flex" } },
  "flex row next to a text": { around: { display: "flex", gap: "16px" } },
  "inline block": { around: {}, own: { display: "inline-block" } },
  float: { around: { display: "flow-root" }, own: { float: "left" } },
  "fit-content": { around: {}, own: { width: "fit-content" } },
  "absolute position": { around: { position: "relative", height: "3000px" }, own: { position: "absolute" } },
  "place-items: center": { around: { display: "grid", "place-items": "center" } },
  "centred column": { around: { display: "flex", "flex-direction": "column", "align-items": "center" } },
  "table cell": { around: { display: "table-cell" } },
  block: { around: {} },
};

for (const width of [390, 1280])
  test(`has a width in every layout of a page ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sister.url);
    await expect(payment(page)).toBeVisible();
    for (const [name, layout] of Object.entries(layouts)) {
      await page.evaluate(({ around, own = {} }) => {
        const setStyles = (element: HTMLElement, styles: Record<string, string>) => {
          for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value);
        };
        document.querySelector("#layout")?.remove();
        const box = document.createElement("div");
        box.id = "layout";
        setStyles(box, around);
        const element = document.createElement("larchway-mortgage");
        element.append("Open the calculator");
        setStyles(element, { "min-height": "0", ...own });
        box.append(element);
        if (around.gap) box.append("A text next to the calculator that may take some of the width.");
        document.querySelector("main .wrap:has(larchway-mortgage)")?.append(box);
      }, layout);
      const element = page.locator("#layout larchway-mortgage");
      await expect(element.getByTestId("payment"), name).toBeVisible();
      const [own, field, room] = await Promise.all([
        element.boundingBox(),
        element.getByRole("textbox", { name: "Home Price" }).boundingBox(),
        page.locator("#layout").evaluate((box) => box.parentElement!.getBoundingClientRect().right),
      ]);
      expect(own!.width, name).toBeGreaterThanOrEqual(Math.min(280, width));
      expect(field!.width, name).toBeGreaterThan(100);
      expect(own!.x + own!.width, name).toBeLessThanOrEqual(room + 1);
    }
  });

test("fits into the height that our guide reserves, at every width", async ({ page }) => {
  const guide = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const css = /```css\n([^]+?)```/.exec(guide)?.[1] ?? "";
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  const measured = await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    const frame = document.createElement("div");
    frame.className = "calculator-frame";
    const element = document.querySelector<HTMLElement>("larchway-mortgage")!;
    document.body.append(frame);
    frame.append(element);
    const heights: { width: number; natural: number; reserved: number }[] = [];
    for (let width = 280; width <= 1400; width += 20) {
      frame.style.setProperty("width", `${width}px`);
      element.style.setProperty("min-height", "0");
      const natural = element.getBoundingClientRect().height;
      element.style.removeProperty("min-height");
      const reserved = Number.parseFloat(getComputedStyle(element).minHeight) || 0;
      heights.push({ width, natural, reserved });
    }
    return heights;
  }, css);
  test.info().annotations.push({ type: "heights", description: JSON.stringify(measured) });
  for (const { width, natural, reserved } of measured) {
    expect(reserved, `${width} px: ${natural}`).toBeGreaterThanOrEqual(natural);
    expect(reserved - natural, `${width} px: ${natural}`).toBeLessThan(170);
  }
});

test("keeps typed text while it is detached, and its styles in another document", async ({ page }) => {
  await page.goto(sister.url);
  await priceField(page).fill("700000");
  await page.keyboard.press("Enter");
  await page.evaluate(async () => {
    const element = document.querySelector("larchway-mortgage")!;
    const place = element.parentElement!;
    element.remove();
    while (element.matches(":state(ready)")) await new Promise((resolve) => setTimeout(resolve));
    place.append(element);
  });
  await expect(priceField(page)).toHaveValue("700,000");
  const looks = await page.evaluate(() => {
    const element = document.querySelector("larchway-mortgage")!;
    const look = () =>
      element.ownerDocument.defaultView!.getComputedStyle(element.shadowRoot!.querySelector("input")!)
        .borderRadius;
    const before = look();
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.contentDocument!.body.append(element);
    return [before, look()];
  });
  expect(looks[1]).toBe(looks[0]);
});

test("does not inherit the page's text direction and underlines", async ({ page }) => {
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  const start = () =>
    page
      .locator("larchway-mortgage label")
      .first()
      .evaluate((label) => label.getBoundingClientRect().left);
  const before = await start();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main { direction: rtl; text-decoration: underline; text-indent: 40px }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(Math.abs((await start()) - before)).toBeLessThan(1);
  // Chromium paints an ancestor's underline across blocks, but not into inline blocks.
  const display = await page
    .locator("larchway-mortgage .larchway")
    .evaluate((node) => [getComputedStyle(node).display, getComputedStyle(node).direction]);
  expect(display).toEqual(["inline-block", "ltr"]);
});

test("leaves the page's link when our script, our channel or every build fails, and logs the reason once", async ({
  page,
  consoleErrors,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const failing = {
    loader: { url: "**/embed/mortgage.js", warns: 0 },
    channel: { url: "**/embed/mortgage.json", warns: 1 },
    files: { url: "**/remotes/mf-mortgage/**", warns: 1 },
  };
  for (const [what, { url, warns }] of Object.entries(failing)) {
    warnings.length = 0;
    const failed = page.waitForEvent("requestfailed");
    await page.route(url, (route) => route.abort());
    await page.goto(sister.url);
    await failed;
    await expect(fallback(page)).toBeVisible();
    await expect.poll(() => warnings.filter((text) => text.includes("not shown")).length, what).toBe(warns);
    await page.unroute(url);
  }

  // Files that differ from the published ones do not run, and look like missing ones.
  for (const file of ["remoteEntry.js", "embed.js", "embed.css"]) {
    warnings.length = 0;
    const url = `**/remotes/mf-mortgage/*/embed/${file}`;
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const change = file.endsWith(".css") ? "\n:host { display: none }" : "\nglobalThis.isChanged = true;";
      await route.fulfill({ response, body: (await response.text()) + change });
    });
    await page.goto(sister.url);
    await expect.poll(() => warnings.filter((text) => text.includes("not shown")).length, file).toBe(1);
    await expect(fallback(page)).toBeVisible();
    expect(await page.evaluate(() => "isChanged" in globalThis)).toBe(false);
    await page.unroute(url);
  }
  expect(consoleErrors.filter((text) => !text.includes("integrity"))).toEqual([]);
  consoleErrors.length = 0;

  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
});

test("follows the releases of the calculator, without a change on the page", async ({ browser, request }) => {
  const releases = await connectReleases(request);
  const before = await releases.liveBuild("mf-mortgage");
  const changed = await releases.publishChanged({
    remote: "mf-mortgage",
    build: before,
    texts: ["Your payment", "Your new payment"],
  });
  try {
    await releases.promote("mf-mortgage", changed);
    await expectHeading(browser, "Your new payment");
    // Other sites may stay on an older build, or be rolled back first.
    await releases.embed("mf-mortgage", "rollback");
    await expectHeading(browser, "Your payment");
    await releases.embed("mf-mortgage", "follow");
    await expectHeading(browser, "Your new payment");
    // A build that does not load is replaced by the previous one in the page.
    await visit(browser, async (page) => {
      await page.route(`**/${changed}/**`, (route) => route.abort());
      await page.goto(sister.url);
      await expect(page.getByRole("heading", { name: "Your payment" })).toBeVisible();
    });
  } finally {
    await releases.rollback("mf-mortgage");
  }
  await expectHeading(browser, "Your payment");
});

test("is switched off within a minute, also where it is open", async ({ page, browser, request }) => {
  const releases = await connectReleases(request);
  await page.clock.install();
  await page.goto(sister.url);
  await expect(payment(page)).toBeVisible();
  await releases.embed("mf-mortgage", "off");
  try {
    await page.clock.fastForward(60_000);
    await expect(fallback(page)).toBeVisible();
    await expect(payment(page)).toHaveCount(0);
    await visit(browser, async (other) => {
      await other.goto(sister.url);
      await expect(fallback(other)).toBeVisible();
      await other.goto(`${sister.url}/advisors#calculator`);
      await expect(fallback(other)).toBeVisible();
      // Our own site still has it.
      await other.goto(`${siteUrl}/buying/mortgage-calculator`);
      await expect(payment(other)).toBeVisible();
    });
  } finally {
    await releases.embed("mf-mortgage", "follow");
  }
  await expectHeading(browser, "Your payment");
});

/** A host's script: the snippet of docs/embedding.md, between the host's own runtime and typical lifecycle calls. */
async function bundleHost(): Promise<string> {
  const guide = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const snippet = /```js\n(registerRemotes[^]+?)```/
    .exec(guide)?.[1]
    ?.replaceAll("https://www.larchway.example", siteUrl);
  const { outputFiles } = await build({
    stdin: {
      resolveDir: import.meta.dirname,
      contents: `
        import { createInstance } from ${JSON.stringify(fileURLToPath(import.meta.resolve("@module-federation/runtime")))};
        const host = createInstance({ name: "partner", remotes: [] });
        const registerRemotes = (remotes) => host.registerRemotes(remotes);
        const loadRemote = (id) => host.loadRemote(id);
        ${snippet}
        const element = document.body.appendChild(document.createElement("div"));
        element.id = "federated";
        const shadow = element.attachShadow({ mode: "open" });
        const { builds } = await (await fetch("${siteUrl}/embed/mortgage.json")).json();
        for (const url of builds[0].css) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(await (await fetch(new URL(url, "${siteUrl}"))).text());
          shadow.adoptedStyleSheets.push(sheet);
        }
        const domElement = shadow.appendChild(document.createElement("div"));
        const props = { name: "federated", domElement, price: 600000 };
        await bootstrap(props);
        await mount(props);
        element.addEventListener("unmount", () => unmount(props));
      `,
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

/** A first visit with an empty cache. */
async function visit(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await browser.newContext();
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

async function expectHeading(browser: Browser, name: string): Promise<void> {
  await visit(browser, async (page) => {
    await page.goto(sister.url);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  });
}

/** The globals that the page's scripts see, with or without our script. */
async function readGlobals(page: Page, url: string, isBlocked: boolean): Promise<string[]> {
  const loader = "**/embed/mortgage.js";
  if (isBlocked) await page.route(loader, (route) => route.abort());
  await page.goto(url);
  await page.getByRole("button", { name: "Birchmount semi" }).waitFor();
  if (isBlocked) await page.unroute(loader);
  else await expect(payment(page)).toBeVisible();
  return page.evaluate(() => Object.getOwnPropertyNames(globalThis).sort());
}

async function mountOften(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let time = 0; time < count; time += 1) {
      const element = document.createElement("larchway-mortgage");
      const changed = (expected: number) =>
        new Promise<void>((resolve) => {
          const listen = (event: Event) => {
            if ((event as CustomEvent<{ price: number }>).detail.price !== expected) return;
            element.removeEventListener("larchway-mortgage:change", listen);
            resolve();
          };
          element.addEventListener("larchway-mortgage:change", listen);
        });
      element.setAttribute("price", "500000");
      const mounted = changed(500_000);
      document.querySelector("main")?.append(element);
      await mounted;
      const updated = changed(510_000);
      element.setAttribute("price", "510000");
      await updated;
      element.remove();
      while (element.matches(":state(ready)")) await new Promise((resolve) => setTimeout(resolve));
    }
  }, times);
}

/** Figures that a leak would increase. */
async function measurePage(page: Page, devtools: CDPSession) {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { documents, nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const inPage = await page.evaluate(() => ({
    styles: document.adoptedStyleSheets.length + document.styleSheets.length,
    head: document.head.childElementCount,
    body: document.body.childElementCount,
    globals: Object.getOwnPropertyNames(globalThis).length,
  }));
  const { globals, ...counts } = inPage;
  return { heap: usedSize, globals, counts: { documents, nodes, jsEventListeners, ...counts } };
}
