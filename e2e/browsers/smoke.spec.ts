import type { APIRequestContext } from "@playwright/test";
import { makeRecoveryCode } from "../support/admin";
import { site } from "../support/command-line";
import { newEmail, registerMember } from "../support/people";
import { checkedPages, countForeignNodes, insertForeignNodes } from "../support/foreign-nodes";
import { listVisits } from "../support/visits";
import { expectWhole } from "./dialogs";
import { expect, test } from "./fixtures";
import { startScriptedSite } from "./scripted-site";
import type { SmokePage } from "./smoke-page";

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/**
 * The parts that can differ between browser engines: layout at both sizes, and the browser features of each flow.
 * Journeys in Chromium test the flows at every size, so each runs here at one size.
 */
for (const role of ["visitor", "member", "admin"] as const) {
  test(`every route of a ${role} opens and fits a phone and a desktop`, async ({ smoke, request }) => {
    const visits = await listVisits(request);
    await smoke.resize(sizes.phone);
    if (role === "visitor") await openAsVisitor(smoke, "/about");
    if (role === "member") await signIn(smoke, await registerMember({ request }, request, "Mia"));
    if (role === "admin") await signInAsOffice(smoke, request);
    for (const { url } of visits.filter((each) => each.role === role)) {
      await smoke.resize(sizes.phone);
      await smoke.open(url);
      const [wide, heading] = await smoke.run(overflowAndHeading);
      expect.soft(wide, `${url} scrolls sideways on a phone`).toEqual([]);
      expect.soft(heading, url).not.toContain("Oops");
      await smoke.resize(sizes.desktop);
      const [wideOnDesktop] = await smoke.run(overflowAndHeading);
      expect.soft(wideOnDesktop, `${url} scrolls sideways on a desktop`).toEqual([]);
    }
  });
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(device, () => {
    test.beforeEach(({ smoke }) => smoke.resize(size));

    test("dialogs of visitors show their whole content", async ({ smoke, request }) => {
      await smoke.open("/about");
      await expectWhole(smoke, "Your privacy, your choice");
      await smoke.click("button", /^customize choices$/);
      await expectWhole(smoke, "Your privacy, your choice");
      await smoke.click("button", /^reject all$/);

      if (device === "phone") {
        for (const [button, title] of [
          [/^open menu$/, "Menu"],
          [/^search$/, "Search"],
        ] as const) {
          await smoke.click("header button", button);
          await expectWhole(smoke, title);
          await smoke.press("Escape");
        }
      }
      await smoke.open(`/listings/${await findListingKey(request, "Closed")}`);
      await expectWhole(smoke, "You're Almost There!");
    });

    test("dialogs of the ui kit and of an account show their whole content", async ({ smoke, request }) => {
      await signInAsOffice(smoke, request);
      await smoke.open("/platform/ui");
      const openers = ["small", "medium", "large", "mandatory", "long", "failed", "sheet", "long sheet"];
      for (const opener of openers) {
        await smoke.click("button", new RegExp(`^open ${opener}$`));
        await expectWhole(smoke, "Save this search");
        await smoke.click("dialog button", /^cancel$/);
      }
      await smoke.open("/profile?tab=privacy");
      // The list of devices moves the button when it loads.
      await smoke.see("This device");
      await smoke.click("button", /^delete my account$/);
      await expectWhole(smoke, "");
    });
  });
}

test("React hydrates ten pages although others have inserted nodes", async ({ smoke }) => {
  const { url: origin, close } = await startScriptedSite(insertForeignNodes, checkedPages);
  try {
    for (const path of checkedPages) {
      await smoke.open(path, origin);
      const { inserted, alike, replaced } = await smoke.run(countForeignNodes);
      expect.soft(inserted, path).toBeGreaterThan(3);
      // An element that looks like the parser's was inserted during parsing.
      expect.soft(alike, path).toBeGreaterThan(0);
      expect.soft(replaced, path).toBe(0);
    }
  } finally {
    await close();
  }
});

test.describe("on a phone", () => {
  test.beforeEach(({ smoke }) => smoke.resize(sizes.phone));

  test("a member signs in", async ({ smoke, request }) => {
    await signIn(smoke, await registerMember({ request }, request, "Ada"));
    await smoke.open("/profile");
    await smoke.see("Ada Tester");
  });

  test("filters narrow the list", async ({ smoke }) => {
    await openAsVisitor(smoke, "/buying/search");
    await smoke.click("button", /filters$/);
    await expectWhole(smoke, "Filters");
    for (let count = 0; count < 3; count += 1) await smoke.click("dialog button", /^more: bedrooms$/);
    await smoke.click("dialog button", /^show\b.*\bhomes?$/);
    await smoke.until("the filter in the URL", () => /minBedrooms=3|bedrooms=3/i.test(location.search));
    await smoke.until("homes that fit", () => document.querySelectorAll("article").length > 0);
  });

  test("a favourite survives a reload", async ({ smoke }) => {
    await openAsVisitor(smoke, "/buying/search");
    await smoke.click("article button", /^save .* to favorites/);
    const saved = () => (JSON.parse(localStorage.getItem("larchway_favorites") ?? "[]") as string[]).length;
    await expect.poll(() => smoke.run(saved)).toBe(1);
    await smoke.open("/buying/search");
    await smoke.until(
      "the pressed heart",
      () => document.querySelector("article [aria-pressed=true]") !== null,
    );
  });
});

test.describe("on a desktop", () => {
  test.beforeEach(({ smoke }) => smoke.resize(sizes.desktop));

  test("the map is drawn while the service worker controls the page, or shows the reason", async ({ smoke }, {
    project,
  }) => {
    await smoke.open("/about");
    await smoke.until("a service worker", () => navigator.serviceWorker.controller !== null);
    await smoke.open("/buying/search/map");
    if (project.name === "webkit") {
      await smoke.until("a drawn map", () => document.querySelector("[data-state=drawn]") !== null);
    } else {
      // Firefox has no WebGL without a screen.
      await smoke.until(
        "a drawn map or its notice",
        () =>
          document.querySelector("[data-state=drawn]") !== null ||
          document.body.innerText.includes("The map cannot be drawn in this browser"),
      );
    }
    await smoke.until("homes", () => document.querySelectorAll("[data-pin], article").length > 0);
  });

  test("the gallery is controlled by keys and closes", async ({ smoke, request }) => {
    await openAsVisitor(smoke, `/listings/${await findListingKey(request, "Active")}`);
    await smoke.click("button", /^open photo 1 of/);
    await smoke.until("the first photo", () =>
      /^1 \/ /m.test(document.querySelector("dialog")?.innerText ?? ""),
    );
    await smoke.press("ArrowRight");
    await smoke.until("the second photo", () =>
      /^2 \/ /m.test(document.querySelector("dialog")?.innerText ?? ""),
    );
    await smoke.press("Escape");
    await smoke.until("no dialog", () => document.querySelector("dialog") === null);
  });

  test("the calculator's sliders move by keys", async ({ smoke }) => {
    await openAsVisitor(smoke, "/buying/mortgage-calculator");
    await smoke.until("the default payment", () => document.body.innerText.includes("$2,656.67"));
    const price = () => document.querySelector<HTMLInputElement>("input[type=range]")?.valueAsNumber ?? NaN;
    const before = await smoke.run(price);
    await smoke.run(() => document.querySelector<HTMLInputElement>("input[type=range]")?.focus());
    await smoke.press("ArrowRight");
    await expect.poll(() => smoke.run(price)).toBeGreaterThan(before);
    await smoke.until("another payment", () => !document.body.innerText.includes("$2,656.67"));
    await smoke.press("Home");
    await expect.poll(() => smoke.run(price)).toBeLessThan(before);
  });

  test("two homes are compared", async ({ smoke }) => {
    await openAsVisitor(smoke, "/buying/search");
    for (const count of [1, 2]) {
      await smoke.click("main button", /^\+ compare/);
      const chosen = () => (JSON.parse(localStorage.getItem("comparisons") ?? "[]") as unknown[]).length;
      await expect.poll(() => smoke.run(chosen)).toBe(count);
    }
    await smoke.see("Compare Properties");
    await smoke.click("a, button", /^view comparison$/);
    await smoke.until("the comparison", () => location.pathname === "/property-comparison");
    await smoke.until("its table", () => document.querySelectorAll("main table").length > 0);
  });
});

/** Opens a page as a visitor who rejected cookies: the cookie dialog would cover the targets of clicks. */
async function openAsVisitor(smoke: SmokePage, path: string): Promise<void> {
  await smoke.open(path);
  await smoke.click("button", /^reject all$/);
}

async function signIn(smoke: SmokePage, account: { email: string; password: string }): Promise<void> {
  await enterPassword(smoke, account);
  await smoke.until("another page than the form", () => location.pathname !== "/signin");
}

/** With a recovery code: these drivers have no passkeys. */
async function signInAsOffice(smoke: SmokePage, request: APIRequestContext): Promise<void> {
  // The other browser signs in to the same site, and new codes replace earlier ones.
  const email = newEmail("office");
  const printed = await site(["admin", "create", "--email", email, "--name", "Ada"]);
  const account = { email, password: /Password .*: (\S+)/.exec(printed)?.[1] ?? "" };
  const code = await makeRecoveryCode(request, account);
  await enterPassword(smoke, account);
  await smoke.click("main button", /^use a recovery code$/);
  await smoke.fill("main input", /^recovery code/, code);
  await smoke.click("main button", /^continue$/);
  await smoke.until("another page than the form", () => location.pathname !== "/signin");
}

async function enterPassword(
  smoke: SmokePage,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await smoke.open("/signin");
  if (await smoke.run(() => localStorage.getItem("cookie_consent_preferences") === null)) {
    await smoke.click("button", /^reject all$/);
  }
  await smoke.fill("main input", /^email/, email);
  await smoke.fill("main input", /^password/, password);
  await smoke.click("main button", /^sign in$/);
}

/** Elements that make the page scroll sideways, and the page's heading. Runs in the page. */
function overflowAndHeading(): [wide: string[], heading: string] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element.parentElement);
  const wide = scrollWidth > clientWidth ? [...document.querySelectorAll("body *")].filter(isWide) : [];
  return [
    wide.map(({ tagName, className }) => `${tagName}.${className}`),
    document.querySelector("h1")?.textContent ?? "",
  ];
}

async function findListingKey(request: APIRequestContext, status: string): Promise<string> {
  const response = await request.get(`/api/properties?status=${status}&limit=1`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  const key = properties[0]?.ListingKey;
  if (key) return key;
  throw new Error(`The demo data have no home that is ${status}.`);
}
