import { createStore } from "jotai";
import { ApiError } from "@larchway/shared/api";
import { scriptApi } from "@larchway/shared/api/testing";
import type { User } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { favouritesAtom, readFavourites, toggleFavourite } from "@larchway/shared/favourites";
import { readHiddenHomes, setHidden, writeHiddenHomes } from "@larchway/shared/hidden-homes";
import { sessionAtom, type SessionState } from "@larchway/shared/session";
import { followAccount } from "./follow-account";

const person = (id: string): SessionState => ({
  status: "authenticated",
  user: { _id: id, name: id, email: `${id}@example.com` } as User,
  accessToken: "t",
});
const visitor: SessionState = { status: "unauthenticated", user: null, accessToken: null };
const save = (...keys: string[]) => localStorage.setItem("larchway_favorites", JSON.stringify(keys));

/** A site whose accounts have favourites, newest first, and a page that follows it. */
function setUp(accounts: Record<string, string[]>, limit = 1_000) {
  const store = createStore();
  const state = { isDown: false };
  const mine = () => (accounts[store.get(sessionAtom).user?._id ?? ""] ??= []);
  const guard = () => {
    if (state.isDown) throw new ApiError({ status: 503, code: "DOWN", message: "down" });
  };
  const addFavourites = jest.fn(async ({ keys }: { keys: readonly string[] }) => {
    guard();
    const list = mine();
    for (const key of keys) if (!list.includes(key) && list.length < limit) list.unshift(key);
    return { favourites: [...list] };
  });
  const forgetFavourite = jest.fn(async (key: string) => {
    guard();
    const list = mine();
    list.splice(0, list.length, ...list.filter((each) => each !== key));
    return { ok: true as const };
  });
  const undo = store.sub(favouritesAtom, () => undefined);
  undos.push(undo);
  const api = scriptApi({
    "POST /api/users/favourites": addFavourites,
    "DELETE /api/users/favourites/*": forgetFavourite,
  });
  followAccount({ api, store });
  const become = async (next: SessionState) => {
    store.set(sessionAtom, next);
    await settled();
  };
  return { store, state, become, addFavourites, forgetFavourite };
}

const undos: (() => void)[] = [];
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const on = bus.on;
  jest.spyOn(bus, "on").mockImplementation((name, listener) => {
    const undo = on(name, listener);
    undos.push(undo);
    return undo;
  });
});
beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, "addEventListener")
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listen(type, listener);
      undos.push(() => window.removeEventListener(type, listener));
    });
});
afterEach(() => {
  undos.splice(0).forEach((undo) => undo());
  jest.restoreAllMocks();
});

describe("favourites of a signed-in user", () => {
  it("[R3.023] are merged into the account once, and follow every press of a heart", async () => {
    save("a", "b");
    const accounts = { ann: ["x", "b"] };
    const { become, addFavourites, forgetFavourite, store } = setUp(accounts);
    await become(person("ann"));
    expect(readFavourites()).toEqual(["a", "b", "x"]);
    expect(store.get(favouritesAtom)).toEqual(["a", "b", "x"]);
    expect(new Set(accounts.ann)).toEqual(new Set(["a", "b", "x"]));
    expect(addFavourites).toHaveBeenCalledTimes(1);

    toggleFavourite("c");
    toggleFavourite("x");
    await settled();
    expect(new Set(accounts.ann)).toEqual(new Set(["a", "b", "c"]));
    expect(forgetFavourite.mock.calls).toEqual([["x"]]);
  });

  it("leave the device at sign-out, stay in the account, and return at the next sign-in", async () => {
    save("a");
    const accounts = { ann: [] };
    const { become } = setUp(accounts);
    await become(person("ann"));
    await become(visitor);
    expect(readFavourites()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/"a\\?"|ann/);
    expect(accounts.ann).toEqual(["a"]);
    await become(person("ann"));
    expect(readFavourites()).toEqual(["a"]);
  });

  it("never reach the account of another person", async () => {
    save("a");
    const accounts = { ann: [], bob: ["b"] };
    const { become } = setUp(accounts);
    await become(person("ann"));
    await become(person("bob"));
    expect(readFavourites()).toEqual(["b"]);
    expect(accounts).toEqual({ ann: ["a"], bob: ["b"] });
  });

  it("lose nothing while the server cannot be reached", async () => {
    save("a");
    const accounts = { ann: ["z"] };
    const { become, state } = setUp(accounts);
    await become(person("ann"));
    state.isDown = true;
    toggleFavourite("b");
    toggleFavourite("z");
    await settled();
    await become({ ...visitor, isOutage: true });
    expect(readFavourites()).toEqual(["a", "b"]);
    state.isDown = false;
    await become(person("ann"));
    expect(new Set(accounts.ann)).toEqual(new Set(["a", "b"]));
  });

  it("are sent as soon as the network is back", async () => {
    const accounts = { ann: [] };
    const { become, state } = setUp(accounts);
    await become(person("ann"));
    state.isDown = true;
    toggleFavourite("b");
    await settled();
    expect(accounts.ann).toEqual([]);
    state.isDown = false;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(accounts.ann).toEqual(["b"]);
  });

  it("stay in the account when the list on the device is lost or broken", async () => {
    save("a");
    const accounts = { ann: [] };
    const { become } = setUp(accounts);
    await become(person("ann"));
    for (const text of [null, "{broken"]) {
      if (text === null) localStorage.removeItem("larchway_favorites");
      else localStorage.setItem("larchway_favorites", text);
      await become({ ...visitor, isOutage: true });
      await become(person("ann"));
      expect(accounts.ann).toEqual(["a"]);
      expect(readFavourites()).toEqual(["a"]);
    }
  });

  it("are a visitor's own without a session", async () => {
    save("a");
    const { become, addFavourites } = setUp({});
    await become(visitor);
    toggleFavourite("b");
    await settled();
    expect(readFavourites()).toEqual(["a", "b"]);
    expect(addFavourites).not.toHaveBeenCalled();
  });

  it("are limited to an account's maximum, and the rest is not shown as saved", async () => {
    save("a", "b");
    const { become } = setUp({ ann: [] }, 1);
    await become(person("ann"));
    expect(readFavourites()).toEqual(["a"]);
  });
});

describe("hidden homes of a signed-in user", () => {
  const hide = (...keys: string[]) => writeHiddenHomes(keys);

  function setUpHidden(accounts: Record<string, string[]>) {
    const store = createStore();
    const mine = () => (accounts[store.get(sessionAtom).user?._id ?? ""] ??= []);
    const api = scriptApi({
      "POST /api/users/favourites": { favourites: [] },
      "GET /api/users/hidden-homes": () => ({ hidden: [...mine()] }),
      "POST /api/users/hidden-homes": ({ keys }: { keys: string[] }) => {
        mine().unshift(...keys.filter((key) => !mine().includes(key)).reverse());
        return { hidden: [...mine()] };
      },
      "DELETE /api/users/hidden-homes/*": (key: string) => {
        mine().splice(mine().indexOf(key), 1);
        return { ok: true };
      },
    });
    followAccount({ api, store });
    const become = async (next: SessionState) => {
      store.set(sessionAtom, next);
      await settled();
    };
    return { become };
  }

  it("join the account, follow every change, and leave the device at sign-out", async () => {
    hide("a");
    const accounts = { ann: ["x"], bob: [] };
    const { become } = setUpHidden(accounts);
    await become(person("ann"));
    expect(readHiddenHomes()).toEqual(["x", "a"]);
    expect(accounts.ann).toEqual(["a", "x"]);
    setHidden("x", false);
    setHidden("b", true);
    await settled();
    expect(accounts.ann).toEqual(["b", "a"]);
    await become(visitor);
    expect(readHiddenHomes()).toEqual([]);
    await become(person("bob"));
    expect([readHiddenHomes(), accounts.bob]).toEqual([[], []]);
  });

  it("stay in the account when this browser loses them", async () => {
    const accounts = { ann: ["x"] };
    const { become } = setUpHidden(accounts);
    await become(person("ann"));
    localStorage.removeItem("larchway_hidden_homes");
    setHidden("b", true);
    localStorage.removeItem("larchway_hidden_homes");
    await settled();
    expect(accounts.ann).toContain("x");
  });
});
