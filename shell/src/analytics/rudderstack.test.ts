import type { LoadOptions, RudderAnalytics } from "@rudderstack/analytics-js/bundled";
import { waitFor } from "@testing-library/react";
import { getAnonymousId } from "@larchway/shared/storage";
import type { AnalyticsSdk, LoadSdk } from "./analytics";
import { sdkOptions, type SdkSettings } from "./sdk-options";
import { customDestination, sourceConfig, startAnalyticsService } from "./testing/analytics-service";

interface SdkModule {
  RudderAnalytics: new () => RudderAnalytics;
}
interface OurModule {
  loadRudderStack: LoadSdk;
}
type Service = Awaited<ReturnType<typeof startAnalyticsService>>;

const consent = { analytics: true, marketing: false };
const order =
  "mounted browserCapabilitiesReady configured pluginsLoading pluginsReady initialized loaded destinationsLoading destinationsReady ready readyExecuted".split(
    " ",
  );

let service: Service;
let logged: string[];
let timeouts: number[];

beforeEach(async () => {
  service = await startAnalyticsService();
  localStorage.clear();
  history.replaceState(null, "", "/about?utm_source=mail&utm_campaign=spring&price=5");
  delete (window as { RudderStackGlobals?: unknown }).RudderStackGlobals;
  delete (window as { rudderanalytics?: unknown }).rudderanalytics;
  logged = [];
  timeouts = [];
  // A timer of jsdom outlives its request and would keep the test's process alive.
  jest
    .spyOn(XMLHttpRequest.prototype, "timeout", "set")
    .mockImplementation((limit) => void timeouts.push(limit));
  for (const level of ["warn", "error"] as const) {
    jest
      .spyOn(console, level)
      .mockImplementation((...texts) => void logged.push(`${level}: ${texts.join(" ")}`));
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.resetModules();
  await service.stop();
});

/** A fresh copy of the real SDK, as each page has one. */
function freshSdk(): RudderAnalytics {
  let sdk: RudderAnalytics | undefined;
  jest.isolateModules(() => {
    const library = jest.requireActual<SdkModule>("@rudderstack/analytics-js/bundled");
    sdk = new library.RudderAnalytics();
  });
  if (!sdk) throw new Error("The SDK is not there.");
  return sdk;
}

interface SdkState {
  lifecycle: { status: Signal<string> };
  session: { sessionInfo: Signal<{ timeout?: number; autoTrack?: boolean }> };
  storage: { cookie: Signal<{ maxage: number }> };
}
interface Signal<T> {
  value: T;
  subscribe(listener: (value: T) => void): void;
}
const readState = (key = "key") =>
  (window as unknown as { RudderStackGlobals: Record<string, { state: SdkState }> }).RudderStackGlobals[key]
    ?.state;

function options(more: Partial<LoadOptions> = {}): Partial<LoadOptions> {
  return {
    ...sdkOptions({ consent, configUrl: service.url }),
    queueOptions: { batch: { enabled: true, flushInterval: 50 } },
    ...more,
  };
}

/** Logs every status that the loader sets; listening to its signal would miss short ones. */
function followStatuses(): string[] {
  const statuses: string[] = [];
  let exposed: SdkState | undefined;
  const globals = {
    get state() {
      return exposed;
    },
    set state(state) {
      exposed = state;
      if (!state) return;
      const { status } = state.lifecycle;
      const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(status), "value");
      statuses.push(status.value);
      Object.defineProperty(status, "value", {
        get: () => value?.get?.call(status) as string,
        set: (next: string) => {
          statuses.push(next);
          value?.set?.call(status, next);
        },
      });
    },
  };
  Object.assign(window, { RudderStackGlobals: { key: globals } });
  return statuses;
}

/** The SDK, loaded against the local service. */
function load(more: Partial<LoadOptions> = {}) {
  const sdk = freshSdk();
  sdk.load("key", service.url, options(more));
  return sdk;
}

const arrived = async (count: number) => {
  await waitFor(() => expect(service.events()).toHaveLength(count), { timeout: 5000 });
  return service.events();
};

describe("the analytics library of the bundle", () => {
  it("[R4.069] passes through the loader's statuses in the order of the specification", async () => {
    const statuses = followStatuses();
    // The loader waits for destinations only if there are any.
    service.responses.config = { source: { ...sourceConfig.source, destinations: [customDestination] } };
    const sdk = load({ loadIntegration: true });
    sdk.addCustomIntegration("own", { init: () => undefined, isReady: () => true });
    await waitFor(() => expect(statuses.at(-1)).toBe("readyExecuted"));
    expect(statuses).toEqual(order);
  });

  it("[R7.075] sends platform, version, build, write key and lock flags to the control plane", async () => {
    load();
    await waitFor(() => expect(service.requests).not.toHaveLength(0));
    const { method, path, query } = service.requests[0] ?? fail();
    expect([method, path]).toEqual(["GET", "/sourceConfig/"]);
    expect(Object.fromEntries(query)).toEqual({
      p: "npm",
      v: expect.stringMatching(/^3\.\d+\.\d+$/),
      build: "modern",
      writeKey: "key",
      lockIntegrationsVersion: expect.stringMatching(/true|false/),
      lockPluginsVersion: expect.stringMatching(/true|false/),
    });
  });

  it("[R3.027] [R3.028] [R3.030] [R7.078] posts records of five types in a batch to the data plane", async () => {
    const sdk = load();
    sdk.page("About Us");
    sdk.track("Search Made", { text: "Toronto" });
    sdk.identify("u1");
    sdk.group("g", { a: 1 });
    sdk.alias("new", "old");
    const events = await arrived(5);
    expect(service.requests.some(({ method, path }) => method === "POST" && path === "/v1/batch")).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(["page", "track", "identify", "group", "alias"]);
    expect(new Set(events.map(({ messageId }) => messageId)).size).toBe(5);
    for (const event of events) {
      expect(event).toMatchObject({
        channel: "web",
        anonymousId: expect.any(String),
        integrations: { All: true },
      });
      expect(event.originalTimestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(events[1]).toMatchObject({ event: "Search Made", properties: { text: "Toronto" }, userId: "" });
    expect(events[2]).toMatchObject({ userId: "u1" });
    expect(events[3]).toMatchObject({ groupId: "g", traits: { a: 1 } });
    expect(events[4]).toMatchObject({ userId: "new", previousId: "old" });
  });

  it("[R3.029] [R4.070] sends the context, the session's start once, and a manual session", async () => {
    const sdk = load();
    sdk.track("first");
    sdk.track("second");
    const [first, second] = await arrived(2);
    for (const key of [
      "traits",
      "sessionId",
      "sessionStart",
      "consentManagement",
      "app",
      "library",
      "userAgent",
      "os",
      "locale",
      "screen",
      "campaign",
      "page",
      "timezone",
    ]) {
      expect(first?.context).toHaveProperty(key);
    }
    expect(first?.context).toMatchObject({
      sessionStart: true,
      campaign: { source: "mail", name: "spring" },
      consentManagement: {
        provider: "custom",
        allowedConsentIds: ["analytics"],
        deniedConsentIds: ["marketing"],
      },
    });
    expect(second?.context).not.toHaveProperty("sessionStart");
    expect(second?.context.sessionId).toBe(first?.context.sessionId);
    sdk.startSession(1_234_567_890);
    sdk.track("third");
    expect((await arrived(3))[2]?.context).toMatchObject({ sessionId: 1_234_567_890, sessionStart: true });
  });

  it("[R5.035] accepts manual session ids that are integers of ten digits, and replaces others", async () => {
    const sdk = load();
    await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
    const started = (id: unknown) => {
      sdk.startSession(id as number);
      return sdk.getSessionId();
    };
    for (const id of [123, 999_999_999, 1_234_567_890.5, "1234567890", Number.NaN]) {
      logged.length = 0;
      const session = started(id);
      expect(session).not.toBe(id);
      expect(String(session)).toMatch(/^\d{10,}$/);
      expect(logged.join()).toContain(`The provided session ID (${String(id)}) is either invalid`);
    }
    logged.length = 0;
    expect([1_234_567_890, 1_000_000_000].map(started)).toEqual([1_234_567_890, 1_000_000_000]);
    expect(logged).toEqual([]);
  });

  it.each(["", 5])("[R5.032] [R8.027] rejects the write key %j, and logs it", (key) => {
    expect(() => freshSdk().load(key as string, service.url, options())).not.toThrow();
    expect(logged.join()).toMatch(/error: .*The write key "5?" is invalid/);
    expect(service.requests).toEqual([]);
  });

  it("[R5.033] [R8.027] rejects a data plane that isn't a URL, and logs it", () => {
    expect(() => freshSdk().load("key", "notaurl", options())).not.toThrow();
    expect(logged.join()).toContain("error:");
    expect(logged.join()).toContain('The data plane URL "notaurl" is invalid');
    expect(service.requests).toEqual([]);
  });

  it.each([-1, 1.5, "x"])(
    "[R5.034] [R5.036] [R9.048] replaces the session timeout %j by 30 minutes with a warning",
    async (timeout) => {
      load({ sessions: { autoTrack: true, timeout: timeout as number } });
      await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
      expect(logged.join()).toMatch(/warn: .*session timeout value/);
      expect(readState()?.session.sessionInfo.value).toMatchObject({ timeout: 1_800_000, autoTrack: true });
    },
  );

  it("[R5.034] accepts the session timeout 0, which means no automatic sessions", async () => {
    load({ sessions: { autoTrack: true, timeout: 0 } });
    await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
    expect(logged.join()).not.toContain("is not a number");
    expect(readState()?.session.sessionInfo.value.autoTrack).toBeFalsy();
  });

  it.each([
    ["{}", {}, "Unable to process/parse source configuration response"],
    [
      "a disabled source",
      {
        source: {
          ...{ id: "s", name: "n", writeKey: "key", workspaceId: "w", config: {}, destinations: [] },
          enabled: false,
        },
      },
      "The source is disabled",
    ],
  ])("[R8.028] logs the configuration %s and sends nothing", async (_, config, message) => {
    service.responses.config = config;
    const sdk = load();
    sdk.track("lost");
    await waitFor(() => expect(logged.join()).toContain(message));
    expect(service.events()).toEqual([]);
  });

  it("[R7.076] probes for ad blocking with a HEAD request when that is on", async () => {
    load({ sendAdblockPage: true });
    await waitFor(() => expect(service.requests.map(({ method }) => method)).toContain("HEAD"));
  });

  it("[R8.029] keeps values that a full storage rejects in memory", async () => {
    const sdk = load();
    await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    sdk.identify("u2");
    expect(sdk.getUserId()).toBe("u2");
    expect(logged.join()).toContain("Switching to in-memory storage");
    expect((await arrived(1))[0]).toMatchObject({ type: "identify", userId: "u2" });
  });

  it.each([200, 500])(
    "[R7.077] [R8.030] [R8.031] posts cookies to a server endpoint; after a response of %i the id is in local storage",
    async (status) => {
      service.responses.cookieStatus = status;
      document.cookie = "rl_anonymous_id=; max-age=0";
      // The product creates the id, stores it, and passes it to the library.
      localStorage.setItem("cookie_consent_preferences", JSON.stringify(consent));
      const anonymousId = getAnonymousId() ?? "";
      const sdk = load({
        useServerSideCookies: true,
        storage: { type: "cookieStorage" },
        dataServiceEndpoint: `${service.url}/rsaRequest`,
      });
      sdk.setAnonymousId(anonymousId);
      sdk.track("x");
      const posted = () => service.requests.find(({ path }) => path.startsWith("/rsaRequest"));
      await waitFor(() => expect(posted()?.body).toMatchObject({ reqType: "setCookies" }), { timeout: 4000 });
      if (status === 500) {
        await waitFor(() => expect(logged.join()).toContain("The server responded with status 500"));
        // The browser stores the values that the server should have stored.
        await waitFor(() => expect(document.cookie).toContain("rl_anonymous_id="));
      }
      expect(sdk.getAnonymousId()).toBe(anonymousId);
      expect(localStorage.getItem("anonymousUserId")).toBe(anonymousId);
    },
  );

  it("[R9.048] has the specification's defaults", async () => {
    freshSdk().load("key", service.url, { configUrl: service.url, polyfillIfRequired: false });
    await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
    expect(timeouts[0]).toBe(10_000);
    expect(readState()?.session.sessionInfo.value.timeout).toBe(1_800_000);
    expect(readState()?.storage.cookie.value).toMatchObject({ maxage: 31_536_000_000 });
  });

  it("[R7.079] [R9.048] gives up a requested polyfill script after 10 seconds", async () => {
    const timers = jest.spyOn(globalThis, "setTimeout");
    const { sendBeacon } = navigator;
    Object.assign(navigator, { sendBeacon: undefined });
    freshSdk().load(
      "key",
      service.url,
      options({ polyfillIfRequired: true, polyfillURL: `${service.url}/polyfill.js` }),
    );
    expect(document.querySelector("script[src*='/polyfill.js']")).not.toBeNull();
    const giveUp = timers.mock.calls.find(([, delay]) => delay === 10_000)?.[0];
    expect(readState()?.lifecycle.status.value).toBe("mounted");
    giveUp?.();
    await waitFor(() => expect(readState()?.lifecycle.status.value).toBe("readyExecuted"));
    Object.assign(navigator, { sendBeacon });
  });
});

describe("the product's own settings", () => {
  function loadOurs(settings: Partial<SdkSettings> = {}): AnalyticsSdk {
    let sdk: AnalyticsSdk | undefined;
    jest.isolateModules(() => {
      const { loadRudderStack } = jest.requireActual<OurModule>("./rudderstack.client");
      sdk = loadRudderStack("key", service.url, { consent, configUrl: service.url, ...settings });
    });
    return sdk ?? fail();
  }

  it("[R8.032] warns of reserved field names and still sends", async () => {
    const sdk = loadOurs();
    sdk.track("x", { anonymousId: 1 });
    expect(logged.join()).toContain("warn: Analytics: reserved field names in properties: anonymousId.");
    expect((await arrived(1))[0]).toMatchObject({ event: "x", properties: { anonymousId: 1 } });
  });

  it("[R3.028] sends the user's id only until the sign-out", async () => {
    const sdk = loadOurs();
    const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000001";
    sdk.setAnonymousId(anonymousId);
    sdk.setPerson(null);
    sdk.page("Before");
    sdk.setPerson("u1");
    sdk.track("as u1");
    sdk.setPerson("u2");
    sdk.track("as u2");
    sdk.setPerson(null);
    sdk.track("signed out");
    const events = await arrived(6);
    expect(events.map(({ type, event, userId }) => [event ?? type, userId])).toEqual([
      ["page", ""],
      ["identify", "u1"],
      ["as u1", "u1"],
      ["identify", "u2"],
      ["as u2", "u2"],
      ["signed out", ""],
    ]);
    expect(new Set(events.map((event) => event.anonymousId))).toEqual(new Set([anonymousId]));
    const sessions = events.map(({ context }) => context.sessionId);
    expect(sessions[2]).toBe(sessions[0]);
    expect(new Set([sessions[2], sessions[4], sessions[5]]).size).toBeGreaterThan(1);
  });

  it("clears the user that an earlier visit left in the browser", async () => {
    loadOurs().setPerson("u1");
    await arrived(1);
    expect(Object.keys(localStorage)).toContain("rl_user_id");
    delete (window as { RudderStackGlobals?: unknown }).RudderStackGlobals;
    delete (window as { rudderanalytics?: unknown }).rudderanalytics;
    const later = loadOurs();
    later.setPerson(null);
    later.track("signed out");
    expect((await arrived(2))[1]).toMatchObject({ event: "signed out", userId: "" });
  });

  it("sends URLs without typed text, and for the calculator without the campaign", async () => {
    const sdk = loadOurs();
    sdk.page("About Us");
    history.replaceState(
      null,
      "",
      "/buying/mortgage-calculator?price=700000&down=140000&utm_source=x#rate=4",
    );
    sdk.page("Mortgage Calculator");
    sdk.track("x");
    const events = await arrived(3);
    expect(events[0]?.properties).toMatchObject({
      path: "/about",
      search: "?utm_source=mail&utm_campaign=spring",
    });
    expect(JSON.stringify(events[0])).not.toContain("price");
    for (const event of events.slice(1)) {
      expect(event.context.page).toMatchObject({ path: "/buying/mortgage-calculator", search: "" });
      expect(JSON.stringify(event)).not.toMatch(/700000|140000|rate=/);
    }
  });
});

function fail(): never {
  throw new Error("not there");
}
