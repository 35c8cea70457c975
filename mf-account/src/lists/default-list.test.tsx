import { act, screen, waitFor } from "@testing-library/react";
import { readFavourites, writeFavourites } from "@larchway/shared/favourites";
import { listHome, saved, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

const address = (key: string) => `${key} Iris Court, Hamilton`;

/** The default list of an account, and the hearts of this browser. */
function open({ account, hearts }: { account: string[]; hearts: string[] }) {
  const keys = new Set(account);
  localStorage.setItem(
    "larchway_favorites_account",
    JSON.stringify({ owner: "u1", keys: hearts, at: Date.now() }),
  );
  act(() => void writeFavourites(hearts));
  const change = (update: (key: string) => unknown) => (key: string) => {
    update(key);
    return { ok: true };
  };
  const view = renderAccount(<ListsPanel />, {
    url: "/profile?tab=favorites",
    user: ann,
    script: {
      "GET /api/users/lists": () => ({ lists: [{ ...saved, hasHome: keys.has("W9") }], version: "v1" }),
      "GET /api/users/lists/changes": () => new Promise(() => undefined),
      [`GET /api/users/lists/${saved.id}/homes`]: () => toListPage([...keys].map((key) => listHome(key))),
      [`DELETE /api/users/lists/${saved.id}/homes/*`]: change((key) => keys.delete(key)),
      [`PUT /api/users/lists/${saved.id}/homes/*`]: change((key) => keys.add(key)),
    },
  });
  return { ...view, keys };
}

beforeEach(() => localStorage.clear());

describe("the default list, which another device changed", () => {
  it("loses a home without a heart in this browser, and gets it back with the undo", async () => {
    const { person, keys } = open({ account: ["W1", "W9"], hearts: ["W1"] });
    await person.click(await screen.findByRole("button", { name: `Remove ${address("W9")} from favorites` }));
    const undo = await screen.findByRole("button", { name: `Undo: put ${address("W9")} back` });
    expect([...keys]).toEqual(["W1"]);
    expect(readFavourites()).toEqual(["W1"]);
    expect(await screen.findByText("1 saved home")).toBeVisible();
    await person.click(undo);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
    // The synchronization sends the new heart.
    expect(readFavourites()).toEqual(["W1", "W9"]);
  });

  it("gets a home back on the account when a later synchronization gave it a heart", async () => {
    const { person, keys } = open({ account: ["W1", "W9"], hearts: ["W1"] });
    await person.click(await screen.findByRole("button", { name: `Remove ${address("W9")} from favorites` }));
    const undo = await screen.findByRole("button", { name: `Undo: put ${address("W9")} back` });
    act(() => void writeFavourites(["W1", "W9"]));
    await person.click(undo);
    await waitFor(() => expect([...keys]).toEqual(["W1", "W9"]));
    expect(readFavourites()).toEqual(["W1", "W9"]);
  });

  it.each([
    ["added", true, ["W1"]],
    ["removed", false, ["W1", "W9"]],
  ])("changes on the account where that device %s the home of the dialog", async (_, isIn, hearts) => {
    const { person, keys } = open({ account: ["W1", "W9"], hearts });
    const opener = await screen.findByRole("button", { name: `More for ${address("W9")}` });
    if (!isIn) keys.delete("W9");
    await person.click(opener);
    await person.click(await screen.findByRole("menuitem", { name: "Lists with this home" }));
    const box = await screen.findByRole("checkbox", { name: "Saved homes" });
    expect(box).toHaveProperty("checked", isIn);
    await person.click(box);
    await waitFor(() => expect(box).toHaveProperty("checked", !isIn));
    expect(keys.has("W9")).toBe(!isIn);
    expect(readFavourites()).toEqual(hearts);
  });
});
