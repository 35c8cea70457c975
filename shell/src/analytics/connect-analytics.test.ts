import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import type { AppContextValue } from "@larchway/shared/app";
import { consentAtom } from "@larchway/shared/consent";
import type { User } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { sessionAtom } from "@larchway/shared/session";
import { writeStored } from "@larchway/shared/storage";
import type { Analytics } from "./analytics";
import { connectAnalytics } from "./connect-analytics";

const consent = { analytics: true, marketing: false };
const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000001";
const person = (_id: string): User => ({
  _id,
  email: "ann@example.com",
  name: "Ann",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
});

beforeEach(() => localStorage.clear());

function setUp() {
  writeStored("consent", consent);
  writeStored("anonymousUserId", anonymousId);
  const store = createStore();
  store.set(consentAtom, consent);
  const analytics = {
    allow: jest.fn(),
    deny: jest.fn(),
    page: jest.fn(),
    track: jest.fn(),
    setPerson: jest.fn(),
  };
  const track = jest.fn<Promise<{ ok: true }>, [unknown]>(() => Promise.resolve({ ok: true }));
  const config = { apiKey: "", googleClientId: "", productionDomain: "localhost" };
  const app = { api: scriptApi({ "POST /api/track": track }), store, config } as AppContextValue;
  connectAnalytics(app, analytics as unknown as Analytics);
  const signIn = (user: User) => store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });
  const signOut = () => store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  return { store, analytics, track, signIn, signOut };
}

describe("the events of a page", () => {
  it("follow the user of the session: restored, changed, ended, signed in again", () => {
    const { analytics, signIn, signOut } = setUp();
    expect(analytics.setPerson).not.toHaveBeenCalled();
    signIn(person("u1"));
    signIn(person("u2"));
    signOut();
    signIn(person("u1"));
    expect(analytics.setPerson.mock.calls).toEqual([["u1"], ["u2"], [null], ["u1"]]);
  });

  it("[R3.026] [R7.024] are sent one by one, with all five keys, once the session is known", () => {
    const { track, signIn, signOut } = setUp();
    const sent = () => track.mock.calls.map(([body]) => body);
    const event = (userId: string | null, text: string) => ({
      anonymousId,
      eventType: "search",
      eventData: { text },
      pageUrl: "http://localhost/",
      userId,
    });
    bus.emit("search:made", { text: "early" });
    expect(sent()).toEqual([]);
    signIn(person("u1"));
    bus.emit("search:made", { text: "signed in" });
    signOut();
    bus.emit("search:made", { text: "signed out" });
    expect(sent()).toEqual([event("u1", "early"), event("u1", "signed in"), event(null, "signed out")]);
  });

  it("are dropped when the consent was withdrawn, and survive a server that does not respond", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { store, analytics, track, signOut } = setUp();
    bus.emit("search:made", { text: "early" });
    writeStored("consent", { ...consent, analytics: false });
    store.set(consentAtom, { ...consent, analytics: false });
    signOut();
    bus.emit("search:made", { text: "later" });
    expect(track).not.toHaveBeenCalled();
    expect(analytics.deny).toHaveBeenCalledTimes(1);

    writeStored("consent", consent);
    store.set(consentAtom, consent);
    track.mockRejectedValue(new Error("away"));
    bus.emit("search:made", { text: "lost" });
    await new Promise((resolve) => setTimeout(resolve));
    expect(warn).toHaveBeenCalledWith("An event could not be sent.", expect.any(Error));
    warn.mockRestore();
  });
});
