import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@larchway/shared/api";
import type { HomeList, ListHome } from "@larchway/shared/contracts/home-list";
import { writeFavourites } from "@larchway/shared/favourites";
import { readStored, writeStored } from "@larchway/shared/storage";
import { readEditsText } from "./list-edits";
import { home } from "../testing/home";
import { cottages, listHome, saved, toListPage } from "../testing/home-lists";
import { ann, apiError, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

const address = (key: string) => `${key} Iris Court, Hamilton`;
const readEdits = () => JSON.parse(readEditsText()) as object[];
const networkError = new ApiError({ status: 0, code: "NETWORK", message: "No connection." });

/** An account whose lists have these homes. */
function open(homes: ListHome[], { lists = [saved, cottages], list = cottages, script = {} } = {}) {
  const waits: ((version: string) => void)[] = [];
  const view = renderAccount(<ListsPanel />, {
    url: `/profile?tab=favorites&list=${list.id}`,
    user: ann,
    script: {
      "GET /api/users/lists": () => ({ lists: [...lists], version: "v1" }),
      "GET /api/users/lists/changes": () =>
        new Promise((resolve) => waits.push((version) => resolve({ version }))),
      [`GET /api/users/lists/${list.id}/homes`]: () => toListPage(homes),
      ...script,
    },
  });
  return { ...view, waits };
}

beforeEach(() => localStorage.clear());

describe("a list of homes", () => {
  it("shows photo, facts, badges, rating and note, and which homes are gone", async () => {
    open([
      listHome("W1", {
        note: "Big porch",
        noteBy: "Bob",
        rating: 4,
        openHouseAt: "2026-11-21T19:00:00Z",
        property: { ...home("W1"), details: { OriginalListPrice: 950_000 } },
      }),
      { ...listHome("W2"), property: undefined },
    ]);
    expect(await screen.findByText("Listing W2 is no longer available.")).toBeVisible();
    const card = within(screen.getAllByRole("article")[0]!);
    expect(card.getByText("Big porch")).toHaveTextContent("Big porch (Bob)");
    expect(card.getByText("Price cut")).toBeVisible();
    expect(card.getByText(/^Open house Sat/)).toBeVisible();
    expect(card.getByRole("radio", { name: "4 stars" })).toBeChecked();
    expect(screen.getByText("2 saved homes")).toBeVisible();
  });

  it("saves notes and ratings, and shows them before the account has them", async () => {
    const patch = jest.fn().mockRejectedValueOnce(networkError).mockResolvedValue({ note: "Quiet" });
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { person } = open([listHome("W1")], {
      script: { [`PUT /api/users/lists/${cottages.id}/homes/W1/remark`]: patch },
    });
    await person.click(await screen.findByRole("button", { name: `Add a note about ${address("W1")}` }));
    await person.type(screen.getByRole("textbox"), "Quiet");
    await person.click(screen.getByRole("button", { name: "Save note" }));
    expect(screen.getByText("Quiet")).toBeVisible();
    expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
    expect(readEdits()).toMatchObject([{ home: "W1", field: "note", value: "Quiet" }]);

    fireEvent(window, new Event("online"));
    await waitFor(() => expect(readStored("listEdits")).toEqual([]));
    expect(patch).toHaveBeenLastCalledWith({ note: { value: "Quiet", ageMs: expect.any(Number) } });
    await person.click(screen.getByRole("radio", { name: "3 stars" }));
    await waitFor(() =>
      expect(patch).toHaveBeenLastCalledWith({ rating: { value: 3, ageMs: expect.any(Number) } }),
    );
    jest.restoreAllMocks();
  });

  it("declares the audience for which a note was begun, however late it is sent", async () => {
    const patch = jest.fn().mockRejectedValueOnce(networkError).mockResolvedValue({ note: "" });
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const lists: HomeList[] = [saved, { ...cottages, audience: "a1" }];
    const { person, waits } = open([listHome("W1")], {
      lists,
      script: { [`PUT /api/users/lists/${cottages.id}/homes/W1/remark`]: patch },
    });
    await person.click(await screen.findByRole("button", { name: /^Add a note/ }));
    await person.type(screen.getByRole("textbox"), "Quiet");
    await waitFor(() => expect(waits).toHaveLength(1), { timeout: 5_000 });
    lists[1] = { ...cottages, audience: "a2", partnerName: "Bob" };
    act(() => waits[0]?.("v2"));
    expect(await screen.findByText("Shared with Bob.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Save note" }));
    expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(readStored("listEdits")).toEqual([]));
    expect(patch.mock.calls.map(([{ note }]) => note.audience)).toEqual(["a1", "a1"]);
    jest.restoreAllMocks();
  });

  it("refuses a note that is too long", async () => {
    const { person } = open([listHome("W1")]);
    await person.click(await screen.findByRole("button", { name: /^Add a note/ }));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "x".repeat(2_001) } });
    await person.click(screen.getByRole("button", { name: "Save note" }));
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(
      "A note has at most 2,000 characters. Shorten it to save it.",
    );
    expect(readStored("listEdits")).toEqual([]);
  });

  it("drops an edit that the server rejects, and sends none of another person", async () => {
    const patch = jest
      .fn()
      .mockRejectedValue(apiError(404, "NOT_FOUND", "This home is no longer in the list."));
    const edit = { list: cottages.id, home: "W1", field: "rating" as const, value: "2", at: 0 };
    localStorage.setItem(
      "larchway_list_edits",
      JSON.stringify([JSON.stringify({ ...edit, owner: "u1" }), JSON.stringify({ ...edit, owner: "u2" })]),
    );
    open([listHome("W1")], { script: { [`PUT /api/users/lists/${cottages.id}/homes/W1/remark`]: patch } });
    await waitFor(() => expect(readEdits()).toMatchObject([{ owner: "u2" }]));
    expect(patch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the home", 404, [saved, cottages], true],
    ["the list", 404, [saved], false],
  ] as const)(
    "keeps the text of a note when another person removed %s, and shows it to no other person",
    async (_, status, lists, canPutBack) => {
      const patch = jest
        .fn()
        .mockRejectedValueOnce(apiError(status, "NOT_FOUND", "This home is no longer in the list."))
        .mockResolvedValue({ note: "Quiet" });
      const put = jest.fn().mockResolvedValue({ ok: true });
      const edit = { list: cottages.id, home: "W1", field: "note" as const, value: "Quiet" };
      const at = Date.now() - 3_600_000;
      writeStored("listEdits", [
        JSON.stringify({ ...edit, at, owner: "u1", address: "1 Elm Street" }),
        JSON.stringify({ ...edit, at, owner: "u2", value: "Of Bob", rejected: "No." }),
      ]);
      const { person } = open([listHome("W2")], {
        lists: [...lists],
        list: lists.at(-1)!,
        script: {
          [`PUT /api/users/lists/${cottages.id}/homes/W1/remark`]: patch,
          [`PUT /api/users/lists/${cottages.id}/homes/W1`]: put,
        },
      });
      const unsaved = within(await screen.findByRole("group", { name: /^Note about 1 Elm Street/ }));
      expect(unsaved.getByText("Quiet")).toBeVisible();
      expect(unsaved.getByText(/This home is no longer in the list\.$/)).toBeVisible();
      expect(screen.queryByText("Of Bob")).toBeNull();
      fireEvent(window, new Event("online"));
      const putBack = unsaved.queryByRole("button", { name: "Put the home back with this note" });
      if (canPutBack) await person.click(putBack!);
      else {
        expect(putBack).toBeNull();
        await person.click(unsaved.getByRole("button", { name: "Discard the note" }));
      }
      await waitFor(() => expect(readEdits()).toMatchObject([{ owner: "u2" }]));
      await waitFor(() => expect(screen.queryByText("Quiet")).toBeNull());
      expect(document.body).not.toHaveFocus();
      expect([put.mock.calls.length, patch.mock.calls.length]).toEqual(canPutBack ? [1, 2] : [0, 1]);
      expect(patch).toHaveBeenLastCalledWith({ note: { value: "Quiet", ageMs: expect.any(Number) } });
      // The press is a new decision: an edit of another person before it must not win.
      const { ageMs } = (patch.mock.lastCall as [{ note: { ageMs: number } }])[0].note;
      expect(ageMs < 60_000).toBe(canPutBack);
    },
  );

  it("removes and hides homes with an undo, which has the focus", async () => {
    const [put, remove] = [
      jest.fn().mockResolvedValue({ ok: true }),
      jest.fn().mockResolvedValue({ ok: true }),
    ];
    const { person } = open([listHome("W1"), listHome("W2")], {
      script: {
        [`DELETE /api/users/lists/${cottages.id}/homes/*`]: remove,
        [`PUT /api/users/lists/${cottages.id}/homes/*`]: put,
      },
    });
    await person.click(await screen.findByRole("button", { name: `Remove ${address("W1")} from this list` }));
    const back = await screen.findByRole("button", { name: `Undo: put ${address("W1")} back` });
    expect(back).toHaveFocus();
    await person.click(back);
    expect(
      await screen.findByRole("button", { name: `Remove ${address("W1")} from this list` }),
    ).toBeVisible();
    expect([remove.mock.calls, put.mock.calls]).toEqual([[["W1"]], [["W1"]]]);

    await person.click(screen.getByRole("button", { name: `More for ${address("W2")}` }));
    await person.click(await screen.findByRole("menuitem", { name: "Hide everywhere" }));
    expect(readStored("hiddenHomes")).toEqual(["W2"]);
    await person.click(await screen.findByRole("button", { name: `Undo: show ${address("W2")} again` }));
    expect(readStored("hiddenHomes")).toEqual([]);
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("compares the selected homes", async () => {
    const { person } = open([listHome("W1"), listHome("W2")]);
    await person.click(await screen.findByRole("checkbox", { name: `Compare ${address("W1")}` }));
    expect(screen.getByText("Select another home to compare.")).toBeVisible();
    await person.click(screen.getByRole("checkbox", { name: `Compare ${address("W2")}` }));
    expect(screen.getByRole("link", { name: "Compare 2 homes" })).toHaveAttribute(
      "href",
      "/property-comparison?mls=W1,W2",
    );
  });

  it("loads again when another device changes it", async () => {
    const homes = [listHome("W1")];
    const { waits } = open(homes);
    await screen.findByRole("article");
    homes.push(listHome("W2"));
    await waitFor(() => expect(waits).toHaveLength(1), { timeout: 5_000 });
    act(() => waits[0]?.("v2"));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  });

  it("follows the hearts of this browser in the default list", async () => {
    localStorage.setItem(
      "larchway_favorites_account",
      JSON.stringify({ owner: "u1", keys: ["W1", "W2"], at: 0 }),
    );
    act(() => void writeFavourites(["W1"]));
    open([listHome("W1"), listHome("W2")], { list: saved });
    expect(
      await screen.findByRole("button", { name: `Remove ${address("W1")} from favorites` }),
    ).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByText("1 saved home")).toBeVisible();
  });

  it("asks about each note from before an invitation", async () => {
    const share = jest.fn().mockResolvedValue({ note: "Mine" });
    const { person } = open([listHome("W1", { privateNote: "Mine" })], {
      lists: [saved, { ...cottages, partnerName: "Bob" }],
      script: { [`POST /api/users/lists/${cottages.id}/homes/W1/share-note`]: share },
    });
    expect(await screen.findByText(/^Only you can read this note/)).toBeVisible();
    expect(screen.getByText("Shared with Bob.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Share this note" }));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it("shows its history", async () => {
    const { person } = open([listHome("W1", { historyCount: 1 })], {
      script: {
        [`GET /api/users/lists/${cottages.id}/homes/W1/history`]: {
          entries: [{ field: "rating", value: "2", writtenAt: "2026-11-19T12:00:00Z", writtenBy: "Bob" }],
        },
      },
    });
    await person.click(await screen.findByRole("button", { name: `More for ${address("W1")}` }));
    await person.click(await screen.findByRole("menuitem", { name: "Earlier notes and ratings" }));
    expect(await screen.findByText("2 stars")).toBeVisible();
    expect(screen.getByText(/^Bob, Nov 19/)).toBeVisible();
  });
});

describe("lists", () => {
  it("are created with a name, and report the limit", async () => {
    const put = jest
      .fn()
      .mockRejectedValueOnce(
        apiError(409, "TOO_MANY_SAVED", "You have 20 lists, which is the limit. Delete one to add another."),
      )
      .mockResolvedValue({ ok: true });
    const { person } = open([], { script: { "PUT /api/users/lists/*": (_: unknown) => put(_) } });
    await person.click(await screen.findByRole("button", { name: "New list" }));
    await person.type(await screen.findByLabelText(/^Name/), "Lakes");
    await person.keyboard("{Enter}");
    expect(await screen.findByText(/^You have 20 lists/)).toBeVisible();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(put).toHaveBeenLastCalledWith({ name: "Lakes" });
  });

  it("are deleted with an undo, which is offered once it can be used", async () => {
    const [remove, restore] = [
      jest.fn().mockResolvedValue({ ok: true }),
      jest.fn().mockResolvedValue({ ok: true }),
    ];
    let respond = () => {};
    const listAll = jest.fn().mockResolvedValue({ lists: [saved, cottages], version: "v1" });
    const { person } = open([], {
      script: {
        "GET /api/users/lists": listAll,
        "DELETE /api/users/lists/*": remove,
        [`POST /api/users/lists/${cottages.id}/restore`]: restore,
      },
    });
    await person.click(await screen.findByRole("button", { name: "More for the list “Cottages”" }));
    const isListed = new Promise<void>((resolve) => (respond = resolve));
    listAll.mockImplementation(async () => {
      await isListed;
      return { lists: [saved], version: "v2" };
    });
    await person.click(await screen.findByRole("menuitem", { name: "Delete the list" }));
    await waitFor(() => expect(listAll).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("button", { name: "Undo: restore “Cottages”" })).toBeNull();
    respond();
    await person.click(await screen.findByRole("button", { name: "Undo: restore “Cottages”" }));
    await waitFor(() => expect(restore).toHaveBeenCalledTimes(1));
    expect(remove).toHaveBeenCalledWith(cottages.id);
  });
});
