import { scriptApi } from "@larchway/shared/api/testing";
import { saveConsent } from "@larchway/shared/consent";
import { sendConsent } from "./send-consent";

const from = (consent: jest.Mock, isSignedIn = false) => ({
  api: scriptApi({ "POST /api/consent": consent }),
  isSignedIn,
});
const record = () =>
  JSON.parse(localStorage.getItem("larchway_consent_record") ?? "null") as { unsent?: object };

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("the record of a choice on the server", () => {
  it("is sent once, with the version of the text and the anonymous id", async () => {
    const consent = jest.fn().mockResolvedValue({ ok: true });
    saveConsent({ analytics: true, marketing: false });
    const whose = from(consent);
    await Promise.all([sendConsent(whose), sendConsent(whose)]);
    await sendConsent(whose);
    const common = { wording: "2026-11", anonymousId: localStorage.getItem("anonymousUserId") };
    expect(consent.mock.calls.map(([body]) => body)).toEqual([
      { kind: "analytics", granted: true, ...common },
      { kind: "marketing", granted: false, ...common },
    ]);
    expect(record()).not.toHaveProperty("unsent");
  });

  it("is retried when the server is unavailable", async () => {
    const consent = jest.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({ ok: true });
    saveConsent({ analytics: true, marketing: true });
    await sendConsent(from(consent));
    expect(record()).toHaveProperty("unsent");
    await sendConsent(from(consent));
    expect(record()).not.toHaveProperty("unsent");
  });

  it("is not sent when a visitor without an id declines; an account that signs in later sends it", async () => {
    const consent = jest.fn().mockResolvedValue({ ok: true });
    saveConsent({ analytics: false, marketing: false });
    await sendConsent(from(consent));
    expect(consent).not.toHaveBeenCalled();
    await sendConsent(from(consent, true));
    expect(consent).toHaveBeenCalledWith({ kind: "analytics", granted: false, wording: "2026-11" });
  });

  it("sends a withdrawal under the id that is then deleted", async () => {
    const consent = jest.fn().mockResolvedValue({ ok: true });
    saveConsent({ analytics: true, marketing: false });
    const id = localStorage.getItem("anonymousUserId");
    saveConsent({ analytics: false, marketing: false });
    await sendConsent(from(consent));
    expect(consent).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "analytics", granted: false, anonymousId: id }),
    );
  });
});
