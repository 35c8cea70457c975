import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import type { Suggestion } from "@larchway/shared/contracts/api";
import { sessionAtom } from "@larchway/shared/session";
import { createSuggestionSource } from "./suggestion-source";

const toronto: Suggestion = { type: "city", city_name: "Toronto" };
const ann = {
  _id: "u1",
  email: "a@b.ca",
  name: "Ann",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};

function setUp() {
  const signals: AbortSignal[] = [];
  let respond: (found: Suggestion[]) => void = () => undefined;
  const suggestions = (_query: object, { signal }: { signal?: AbortSignal } = {}) => {
    if (signal) signals.push(signal);
    return new Promise<Suggestion[]>((resolve) => (respond = resolve));
  };
  const store = createStore();
  const source = createSuggestionSource(scriptApi({ "GET /api/properties/suggestions": suggestions }), store);
  const isRequested = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => (signals.length >= count ? resolve() : void setTimeout(look));
      look();
    });
  return { store, source, signals, isRequested, respond: (found: Suggestion[]) => respond(found) };
}

describe("the source of suggestions", () => {
  it("caches a response regardless of case, until the viewer changes", async () => {
    const { store, source, isRequested, respond } = setUp();
    const loaded = source.load("Tor", { signal: new AbortController().signal });
    await isRequested(1);
    respond([toronto]);
    expect(await loaded).toEqual([toronto]);
    expect(source.getCached("tOR")).toEqual([toronto]);
    store.set(sessionAtom, { status: "authenticated", user: ann, accessToken: "t" });
    expect(source.getCached("tor")).toBeUndefined();
    store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
    expect(source.getCached("tor")).toBeUndefined();
  });

  it("cancels an outdated call", async () => {
    const { source, signals, isRequested } = setUp();
    const controller = new AbortController();
    const loaded = source.load("tor", { signal: controller.signal });
    await isRequested(1);
    controller.abort();
    await expect(loaded).rejects.toThrow();
    expect(signals[0]?.aborted).toBe(true);
    await expect(source.load("toro", { signal: controller.signal })).rejects.toThrow();
    expect(signals).toHaveLength(1);
  });
});
