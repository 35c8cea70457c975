import { saveConsent } from "@larchway/shared/consent";
import { bus } from "@larchway/shared/events";
import { getAnonymousId, readConsent } from "@larchway/shared/storage";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("consent", () => {
  it("[R3.019] [R3.036] stores the two choices with version and time", () => {
    saveConsent({ analytics: false, marketing: true });
    expect(stored("cookie_consent_preferences")).toEqual({ analytics: false, marketing: true });
    expect(stored("larchway_consent_record")).toMatchObject({
      version: expect.any(String),
      at: expect.any(String),
    });
  });

  it("[R3.032] creates the anonymous id with consent to analytics, keeps it, and deletes it with the consent", () => {
    expect(getAnonymousId()).toBeUndefined();
    saveConsent({ analytics: false, marketing: true });
    expect(getAnonymousId()).toBeUndefined();
    saveConsent({ analytics: true, marketing: false });
    const made = localStorage.getItem("anonymousUserId");
    expect(made).toMatch(uuid);
    expect(getAnonymousId()).toBe(made);
    saveConsent({ analytics: false, marketing: false });
    expect(localStorage.getItem("anonymousUserId")).toBeNull();
    expect(stored("larchway_consent_record")).toMatchObject({ unsent: { anonymousId: made } });
  });

  it("asks again when the dialog's text has changed, and allows nothing until then", () => {
    saveConsent({ analytics: true, marketing: true });
    expect(readConsent()).toEqual({ analytics: true, marketing: true });
    localStorage.setItem(
      "larchway_consent_record",
      JSON.stringify({ version: "2020-01", at: "2020-01-01T00:00:00Z" }),
    );
    expect(readConsent()).toBeNull();
    expect(getAnonymousId()).toBeUndefined();
  });

  it.each(["{bad", "true", '{"analytics":"yes","marketing":false}', '{"analytics":true}'])(
    "[R8.022] [R4.058] takes %s for no choice",
    (text) => {
      localStorage.setItem("cookie_consent_preferences", text);
      expect(readConsent()).toBeNull();
    },
  );

  it("[R4.062] notifies the bus, and keeps the choice in this page when storage is full", () => {
    const heard = jest.fn();
    const undo = bus.on("consent:updated", heard);
    heard.mockClear();
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveConsent({ analytics: true, marketing: false });
    undo();
    expect(heard).toHaveBeenCalledWith({ analytics: true, marketing: false }, "here");
    expect(readConsent()).toEqual({ analytics: true, marketing: false });
    expect(getAnonymousId()).toMatch(uuid);
    expect(getAnonymousId()).toBe(getAnonymousId());
  });
});
