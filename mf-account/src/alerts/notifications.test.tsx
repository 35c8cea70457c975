import { act, screen, waitFor, within } from "@testing-library/react";
import type { PushDevice } from "@larchway/shared/contracts/push";
import { ann, apiError, renderAccount, testNow } from "../testing/render-account";
import { AlertsPage } from "./alerts-page";

const id = "00000000-0000-4000-8000-000000000001";
const laptop: PushDevice = {
  id,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
  addedAt: new Date(testNow).toISOString(),
  current: true,
};
const subscriptionJson = { endpoint: "https://push.example.org/1", keys: { p256dh: "p", auth: "a" } };

/** The browser's push manager and permission, as far as jsdom lacks them. */
function installBrowser({
  permission = "default",
  answer = "granted",
}: { permission?: string; answer?: string } = {}) {
  let subscription: object | null = null;
  const unsubscribe = jest.fn(() => {
    subscription = null;
    return Promise.resolve(true);
  });
  const subscribe = jest.fn(() => {
    subscription = { unsubscribe, toJSON: () => subscriptionJson };
    return Promise.resolve(subscription);
  });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
  const notification = {
    permission,
    requestPermission: jest.fn(() => {
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  Object.assign(window, { PushManager: jest.fn(), Notification: notification });
  return { subscribe, unsubscribe, requestPermission: notification.requestPermission };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(window, "PushManager");
  Reflect.deleteProperty(window, "Notification");
});

function openPage({
  devices = [] as PushDevice[],
  publicKey = "site-key" as string | undefined,
  script = {},
} = {}) {
  const stored = [...devices];
  const settings = {
    timeZone: "America/Toronto",
    digestHour: 8,
    quietFrom: 21,
    quietUntil: 8,
    isStopped: false,
  };
  const calls: unknown[] = [];
  const view = renderAccount(<AlertsPage />, {
    user: ann,
    script: {
      "GET /api/users/alerts": { alerts: [], unread: 0 },
      "GET /api/users/alerts/count": { unread: 0 },
      "GET /api/users/saved-searches": { searches: [] },
      "GET /api/users/push": () => ({ publicKey, devices: [...stored] }),
      "POST /api/users/push": (body: unknown) => {
        calls.push(body);
        stored.push(laptop);
        return laptop;
      },
      [`POST /api/users/push/${id}/test`]: () => {
        calls.push("test");
        return { ok: true };
      },
      [`DELETE /api/users/push/${id}`]: () => {
        stored.length = 0;
        return { ok: true };
      },
      "GET /api/users/alerts/settings": () => settings,
      "PUT /api/users/alerts/settings": (body: object) => Object.assign(settings, body),
      ...script,
    },
  });
  const open = async () => {
    await view.person.click(await screen.findByRole("button", { name: "Notifications" }));
    return within(await screen.findByRole("dialog", { name: "Notifications" }));
  };
  return { ...view, open, calls };
}

describe("notifications", () => {
  it("are requested after a click on “Notify me” alone, tested and turned off", async () => {
    const browser = installBrowser();
    const { open, person, calls } = openPage();
    const dialog = await open();
    const button = await dialog.findByRole("button", { name: "Notify me" });
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await person.click(button);
    expect(await dialog.findByText(/This device now shows notifications/)).toBeVisible();
    expect(browser.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: "site-key",
    });
    expect(dialog.queryByRole("button", { name: "Notify me" })).toBeNull();
    await person.click(dialog.getByRole("button", { name: /^Send a test/ }));
    expect(await dialog.findByText("The test is on its way.")).toBeVisible();
    expect(calls).toEqual([subscriptionJson, "test"]);
    await person.click(dialog.getByRole("button", { name: /^Turn off/ }));
    expect(await dialog.findByRole("button", { name: "Notify me" })).toBeVisible();
    expect(browser.unsubscribe).toHaveBeenCalled();
  });

  it("stay off when the person declines, which says so", async () => {
    const { subscribe } = installBrowser({ answer: "denied" });
    const { open, person, calls } = openPage();
    const dialog = await open();
    await person.click(await dialog.findByRole("button", { name: "Notify me" }));
    expect(await dialog.findByText(/did not get your permission/)).toBeVisible();
    expect(await dialog.findByText(/This browser blocks our notifications/)).toBeVisible();
    expect([subscribe.mock.calls, calls]).toEqual([[], []]);
  });

  it.each([
    ["a browser without them", false, /can't show notifications/],
    ["a browser that blocks them", true, /blocks our notifications/],
  ])("explain %s", async (_, isInstalled, text) => {
    if (isInstalled) installBrowser({ permission: "denied" });
    const { open } = openPage();
    const dialog = await open();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Notify me" })).toBeNull();
  });

  it("say so when the account has too many devices", async () => {
    installBrowser();
    const message = "You've reached the limit of devices with notifications. Turn one off to add this one.";
    const { open, person } = openPage({
      script: {
        "POST /api/users/push": () => {
          throw apiError(409, "TOO_MANY_DEVICES", message);
        },
      },
    });
    const dialog = await open();
    await person.click(await dialog.findByRole("button", { name: "Notify me" }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it("have quiet hours", async () => {
    installBrowser();
    const { open, person } = openPage({ devices: [{ ...laptop, current: false }] });
    const dialog = await open();
    const from = await dialog.findByLabelText("From");
    expect(from).toHaveDisplayValue("9 pm");
    await person.selectOptions(from, "8 am");
    expect(await dialog.findByText("No hour is quiet.")).toBeVisible();
  });

  it("show a choice of hours while it is saved, and save a second one too", async () => {
    installBrowser();
    let settings = {
      timeZone: "America/Toronto",
      digestHour: 8,
      quietFrom: 21,
      quietUntil: 8,
      isStopped: false,
    };
    const finish: (() => void)[] = [];
    const put = jest.fn(
      (body: typeof settings) =>
        new Promise((resolve) => finish.push(() => resolve((settings = { ...settings, ...body })))),
    );
    const { open, person } = openPage({
      devices: [{ ...laptop, current: false }],
      script: { "GET /api/users/alerts/settings": () => settings, "PUT /api/users/alerts/settings": put },
    });
    const dialog = await open();
    const from = await dialog.findByLabelText("From");
    await person.selectOptions(from, "10 pm");
    expect(from).toHaveDisplayValue("10 pm");
    await person.selectOptions(dialog.getByLabelText("Until"), "7 am");
    expect(dialog.getByLabelText("Until")).toHaveDisplayValue("7 am");
    await act(async () => finish[0]?.());
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    expect(dialog.getByLabelText("Until")).toHaveDisplayValue("7 am");
    await act(async () => finish[1]?.());
    expect(settings).toMatchObject({ quietFrom: 22, quietUntil: 7 });
    expect(from).toHaveDisplayValue("10 pm");
    expect(dialog.getByLabelText("Until")).toHaveDisplayValue("7 am");
  });

  it("show the stored hours again when a choice can't be saved", async () => {
    installBrowser();
    const put = jest.fn().mockRejectedValue(new Error("network"));
    const { open, person } = openPage({
      devices: [{ ...laptop, current: false }],
      script: { "PUT /api/users/alerts/settings": put },
    });
    const dialog = await open();
    const from = await dialog.findByLabelText("From");
    await person.selectOptions(from, "8 am");
    expect(await dialog.findByText(/The quiet hours could not be saved/)).toBeVisible();
    expect(from).toHaveDisplayValue("9 pm");
  });

  it("are not offered where the site sends none", async () => {
    installBrowser();
    openPage({ publicKey: undefined, script: { "GET /api/users/push": { devices: [] } } });
    expect(await screen.findByText("No alerts yet")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Notifications" })).toBeNull());
  });
});
