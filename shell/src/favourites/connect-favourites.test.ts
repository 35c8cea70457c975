import { waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import type { User } from "@larchway/shared/contracts/api";
import { readFavourites } from "@larchway/shared/favourites";
import { sessionAtom } from "@larchway/shared/session";
import { readStored, writeStored } from "@larchway/shared/storage";
import { connectFavourites } from "./connect-favourites";

const visitor = { status: "unauthenticated", user: null, accessToken: null } as const;
const ann = { _id: "ann", name: "Ann", email: "ann@example.ca" } as User;

function setUp() {
  const addFavourites = jest.fn(async ({ keys }: { keys: readonly string[] }) => ({ favourites: [...keys] }));
  const store = createStore();
  const api = scriptApi({
    "POST /api/users/favourites": addFavourites,
    "GET /api/users/hidden-homes": { hidden: [] },
  });
  connectFavourites({ store, api });
  return { store, addFavourites };
}

beforeEach(() => localStorage.clear());

it("adds this device's favourites to an account at sign-in, and not before", async () => {
  writeStored("favourites", ["W1"]);
  const { store, addFavourites } = setUp();
  store.set(sessionAtom, visitor);
  await import("./follow-account");
  expect(addFavourites).not.toHaveBeenCalled();
  store.set(sessionAtom, { status: "authenticated", user: ann, accessToken: "t" });
  await waitFor(() => expect(addFavourites).toHaveBeenCalledWith({ keys: ["W1"] }));
});

it("keeps unsent edits of lists after their session, and removes them after 30 days", async () => {
  const dayMs = 86_400_000;
  const edit = (days: number) =>
    JSON.stringify({ owner: "ann", value: `${days} days`, at: Date.now() - days * dayMs });
  const ofWeek = edit(7);
  writeStored("favouritesAccount", { owner: "ann", keys: ["W1"], at: 0 });
  writeStored("listEdits", [edit(31), ofWeek, edit(-31), "broken"]);
  const { store } = setUp();
  store.set(sessionAtom, { status: "authenticated", user: ann, accessToken: "t" });
  store.set(sessionAtom, visitor);
  await waitFor(() => expect(readStored("favouritesAccount")).toBeNull());
  expect(readStored("listEdits")).toEqual([ofWeek]);

  // A later visit without a session.
  writeStored("listEdits", [edit(31)]);
  setUp().store.set(sessionAtom, visitor);
  await waitFor(() => expect(localStorage.getItem("larchway_list_edits")).toBeNull());
});

it("removes an account's homes when the session has ended before the next visit", async () => {
  writeStored("favourites", ["W1"]);
  writeStored("favouritesAccount", { owner: "ann", keys: ["W1"], at: 0 });
  const { store } = setUp();
  store.set(sessionAtom, visitor);
  await waitFor(() => expect(readFavourites()).toEqual([]));
});
