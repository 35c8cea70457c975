import { createAnalytics, type AnalyticsSdk } from "./analytics";

const consent = { analytics: true, marketing: false };

function setUp({ importFails = false }: { importFails?: boolean } = {}) {
  const sdk = Object.fromEntries(
    ["page", "track", "setPerson", "setAnonymousId", "setConsent", "reset"].map((name) => [name, jest.fn()]),
  ) as unknown as jest.Mocked<AnalyticsSdk>;
  const load = jest.fn(() => sdk);
  const importSdk = jest.fn(() =>
    importFails ? Promise.reject(new Error("blocked")) : Promise.resolve(load),
  );
  let rest: () => void = () => undefined;
  const resting = new Promise<void>((resolve) => (rest = resolve));
  const analytics = createAnalytics({ importSdk, atRest: () => resting });
  const resolveIdentity = async ({ person = null }: { person?: string | null } = {}) => {
    analytics.setPerson(person);
    rest();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sdk, load, importSdk, analytics, rest: () => rest(), resolveIdentity };
}

describe("the wrapper of the analytics library", () => {
  it("[R1.016] loads it once with write key and data plane, after consent and when the page is idle", async () => {
    const { sdk, load, importSdk, analytics, resolveIdentity } = setUp();
    analytics.load("key", "https://events.example", "https://config.example");
    analytics.page("before the consent");
    expect(importSdk).not.toHaveBeenCalled();
    analytics.allow(consent, "id");
    analytics.allow(consent, "id");
    analytics.page("Home");
    expect(importSdk).not.toHaveBeenCalled();
    await resolveIdentity();
    expect(load.mock.calls).toEqual([
      ["key", "https://events.example", { consent, configUrl: "https://config.example" }],
    ]);
    expect(sdk.setAnonymousId).toHaveBeenCalledWith("id");
    expect(sdk.page.mock.calls).toEqual([["Home", undefined]]);
    analytics.track("x", { a: 1 });
    expect(sdk.track).toHaveBeenCalledWith("x", { a: 1 });
  });

  it("sends nothing before the session is known, then identifies the user first", async () => {
    const { sdk, analytics, resolveIdentity } = setUp();
    analytics.load("key", "https://events.example");
    analytics.allow(consent, "id");
    const calls: string[] = [];
    sdk.page.mockImplementation((name) => void calls.push(`page ${name}`));
    sdk.setPerson.mockImplementation((userId) => void calls.push(`person ${userId}`));
    analytics.page("Home");
    await resolveIdentity({ person: "u1" });
    analytics.setPerson(null);
    analytics.page("About Us");
    expect(calls).toEqual(["person u1", "page Home", "person null", "page About Us"]);

    const unknown = setUp();
    unknown.analytics.load("key", "https://events.example");
    unknown.analytics.allow(consent, "id");
    unknown.rest();
    await new Promise((resolve) => setTimeout(resolve));
    unknown.analytics.page("Home");
    expect(unknown.load).toHaveBeenCalledTimes(1);
    expect(unknown.sdk.page).not.toHaveBeenCalled();
  });

  it("never loads it when the consent was withdrawn in between, and drops queued events", async () => {
    const { load, analytics, resolveIdentity } = setUp();
    analytics.load("key", "https://events.example");
    analytics.allow(consent, "id");
    analytics.page("Home");
    analytics.deny();
    await resolveIdentity();
    expect(load).not.toHaveBeenCalled();
  });

  it("resets the identity when the consent is withdrawn, and starts again with the next consent", async () => {
    const { sdk, load, analytics, resolveIdentity } = setUp();
    analytics.load("key", "https://events.example");
    analytics.allow(consent, "id");
    await resolveIdentity();
    analytics.deny();
    expect(sdk.reset).toHaveBeenCalledTimes(1);
    analytics.track("unheard");
    expect(sdk.track).not.toHaveBeenCalled();
    analytics.allow(consent, "other");
    expect(sdk.setAnonymousId).toHaveBeenLastCalledWith("other");
    expect(sdk.setPerson).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("[R8.026] logs a library that fails to load, and one that throws, and continues", async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { analytics, resolveIdentity } = setUp({ importFails: true });
    analytics.load("key", "https://events.example");
    analytics.allow(consent, "id");
    await resolveIdentity();
    expect(error).toHaveBeenCalledWith("Failed to load the SDK", expect.any(Error));
    expect(() => analytics.page("Home")).not.toThrow();

    const broken = setUp();
    broken.sdk.page.mockImplementation(() => {
      throw new Error("broken");
    });
    broken.analytics.load("key", "https://events.example");
    broken.analytics.allow(consent, "id");
    await broken.resolveIdentity();
    expect(() => broken.analytics.page("Home")).not.toThrow();
    error.mockRestore();
  });
});
