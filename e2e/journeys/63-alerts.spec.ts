import type { Page } from "@playwright/test";
import type { Alert } from "../../shared/contracts/alert";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";

/** Saves a search by the dialog of its list, with the keyboard alone. */
async function saveSearch(page: Page, name: string, frequency: string): Promise<void> {
  await page.goto("/buying/search?city=Toronto&maxPrice=900000");
  await page.getByRole("button", { name: "Save search" }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("How often should we write?").selectOption(frequency);
  await expect(dialog.getByText("you agree that Larchway Realty Inc., Brokerage emails you")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save search" }).press("Enter");
  await page.getByRole("link", { name: "See your saved searches" }).press("Enter");
}

for (const width of [390, 1440]) {
  test(`a member chooses how often a search sends mail, pauses it and resumes it at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await registerMember(page, request, "Alma");
    await saveSearch(page, "Close to work", "Once a day");
    const search = page.getByRole("region", { name: "Close to work" });
    await expect(search.getByText("Daily, 8 am")).toBeVisible();
    await expect(page.getByText("Confirm your email")).toHaveCount(0);

    await search.getByRole("button", { name: "Pause “Close to work”" }).press("Enter");
    await expect(search.getByText("Paused")).toBeVisible();
    await page.reload();
    await search.getByRole("button", { name: "Resume “Close to work”" }).press("Enter");
    await expect(search.getByText("Daily, 8 am")).toBeVisible();

    await search.getByRole("button", { name: "Change alerts of “Close to work”" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Alerts" });
    await dialog.getByLabel("How often should we write?").selectOption("As it happens");
    await dialog.getByRole("checkbox", { name: "Open houses" }).press("Space");
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save alerts" }).press("Enter");
    await expect(search.getByText("Email as it happens")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

const count = 1_000;
const makeAlert = (index: number): Alert => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  kind: "new",
  at: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
  isRead: index >= 3,
  searches: [],
  home: { ListingKey: `W${index}`, address: `${index} Iris Court, Hamilton`, path: `/listings/W${index}` },
});

for (const width of [390, 1440]) {
  test(`a thousand alerts are listed by day, and marked as read at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await registerMember(page, request, "Alma");
    let unread = 3;
    const alerts = Array.from({ length: count }, (_, index) => makeAlert(index));
    // The first page as the server sends it, and all others in one.
    await page.route(
      ({ pathname }) => pathname === "/api/users/alerts",
      (route) => {
        const query = new URL(route.request().url()).searchParams;
        const first = alerts.slice(0, Number(query.get("limit")));
        return route.fulfill({
          json: query.has("before")
            ? { alerts: alerts.slice(15), unread }
            : { alerts: first, unread, next: "older" },
        });
      },
    );
    await page.route("**/api/users/alerts/count", (route) => route.fulfill({ json: { unread } }));
    await page.route("**/api/users/alerts/read", async (route) => {
      unread = (route.request().postDataJSON() as { id?: string }).id ? unread - 1 : 0;
      await route.fulfill({ json: { ok: true } });
    });
    await page.goto("/about");
    await page.getByRole("link", { name: "Alerts, 3 unread" }).press("Enter");
    await expect(page).toHaveURL("/alerts");
    await expect(page.getByRole("article")).toHaveCount(15);
    await page.getByRole("button", { name: "Show older alerts" }).press("Enter");
    await expect(page.getByRole("article")).toHaveCount(count);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Mark as read “0 Iris Court, Hamilton”" }).press("Enter");
    await expect(page.getByRole("link", { name: "Alerts, 2 unread" })).toBeVisible();
    await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
    await expect(page.getByText("Nothing unread.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Alerts", exact: true })).toBeVisible();
  });
}

/** Gives the page a push manager: Chromium's own needs a push service on the internet. */
async function installPushManager(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let subscription: object | null = null;
    const unsubscribe = () => {
      subscription = null;
      return Promise.resolve(true);
    };
    const subscribe = () => {
      const json = { endpoint: "https://push.example.org/1", keys: { p256dh: "p", auth: "a" } };
      subscription = { unsubscribe, toJSON: () => json };
      return Promise.resolve(subscription);
    };
    const pushManager = { subscribe, getSubscription: () => Promise.resolve(subscription) };
    const permission = { permission: "default", requests: 0 };
    Object.assign(window, {
      PushManager: () => undefined,
      Notification: Object.assign(permission, {
        requestPermission: () => {
          permission.requests += 1;
          permission.permission = "granted";
          return Promise.resolve("granted");
        },
      }),
    });
    navigator.serviceWorker.getRegistration = () =>
      Promise.resolve({ pushManager } as unknown as ServiceWorkerRegistration);
  });
}

for (const width of [390, 1440]) {
  test(`a member turns notifications on, sends a test and turns them off at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await registerMember(page, request, "Alma");
    await installPushManager(page);
    const device = {
      id: "00000000-0000-4000-8000-000000000001",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
      addedAt: "2026-11-27T15:00:00.000Z",
      current: true,
    };
    let devices: object[] = [];
    await page.route("**/api/users/push", (route) => {
      if (route.request().method() === "GET")
        return route.fulfill({ json: { publicKey: "site-key", devices } });
      devices = [device];
      return route.fulfill({ json: device });
    });
    await page.route("**/api/users/push/*/test", (route) => route.fulfill({ json: { ok: true } }));
    await page.route(`**/api/users/push/${device.id}`, (route) => {
      devices = [];
      return route.fulfill({ json: { ok: true } });
    });
    await page.goto("/alerts");
    await page.getByRole("button", { name: "Notifications" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Notifications" });
    const countRequests = () =>
      page.evaluate(() => (Notification as unknown as { requests: number }).requests);
    await expect(dialog.getByRole("button", { name: "Notify me" })).toBeVisible();
    expect(await countRequests()).toBe(0);
    await dialog.getByRole("button", { name: "Notify me" }).press("Enter");
    await expect(dialog.getByText("This device now shows notifications.")).toBeVisible();
    expect(await countRequests()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel("From").selectOption("10 pm");
    await expect(dialog.getByLabel("From")).toHaveValue("22");
    await dialog.getByRole("button", { name: /^Send a test/ }).press("Enter");
    await expect(dialog.getByText("The test is on its way.")).toBeVisible();
    await dialog.getByRole("button", { name: /^Turn off/ }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Notify me" })).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link of a mail that has expired says what to do", async ({ page }) => {
    await page.goto("/api/alert-links/000000000000000000000000000000/pause");
    await expect(page.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Your saved searches" })).toHaveAttribute(
      "href",
      "/saved-searches",
    );
  });
});
