import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { writeFavourites } from "@larchway/shared/favourites";
import { cottages, listHome, saved, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

// jsdom has no modal dialogs. Browsers return the focus to the element that had it, if it still exists.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
});

const lists: HomeList[] = [saved, cottages].map((list) => ({ ...list, hasHome: true }));

function open(list: HomeList) {
  const account = { keys: ["W1", "W2"], version: "v1", lists: [...lists] };
  let changes = 0;
  const waits: ((version: string) => void)[] = [];
  const ok = { ok: true };
  const view = renderAccount(<ListsPanel />, {
    url: `/profile?tab=favorites&list=${list.id}`,
    user: ann,
    script: {
      "GET /api/users/lists": () => ({ lists: [...account.lists], version: account.version }),
      "GET /api/users/lists/changes": () =>
        new Promise((resolve) => waits.push((version) => resolve({ version }))),
      "PUT /api/users/lists/*": ok,
      ...Object.fromEntries(
        [saved, cottages].map(({ id }) => [
          `GET /api/users/lists/${id}/homes`,
          () => toListPage(account.keys.map((key) => listHome(key, { historyCount: 1 }))),
        ]),
      ),
      [`DELETE /api/users/lists/${cottages.id}/homes/W1`]: () => {
        account.keys = ["W2"];
        return ok;
      },
      [`GET /api/users/lists/${cottages.id}/homes/W1/history`]: { entries: [] },
    },
  });
  /** Another person changes the account's lists. */
  const changeElsewhere = async (change: () => void) => {
    const changeCount = (changes += 1);
    await waitFor(() => expect(waits).toHaveLength(changeCount), { timeout: 5_000 });
    change();
    const version = (account.version = `v${changeCount + 1}`);
    act(() => waits.at(-1)?.(version));
  };
  return { ...view, account, changeElsewhere };
}

const more = "More for W1 Iris Court, Hamilton";
const moreForList = "More for the list “Cottages”";
const undo = "Undo: put W1 Iris Court, Hamilton back";
const button = (name: string) => screen.findByRole("button", { name });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Opens a dialog with the keyboard: by a button, or by an entry of its menu. */
async function openDialog(person: UserEvent, opener: string, entry?: string) {
  (await button(opener)).focus();
  await person.keyboard("{Enter}");
  if (entry !== undefined) {
    await screen.findByRole("menuitem", { name: entry });
    act(() => screen.getByRole("menuitem", { name: entry }).focus());
    await person.keyboard("{Enter}");
  }
  await screen.findByRole("dialog");
}

beforeEach(() => localStorage.clear());

describe("the focus after a dialog of lists", () => {
  it.each([
    ["New list", undefined],
    ["Share", undefined],
    [moreForList, "Rename the list"],
    [more, "Lists with this home"],
    [more, "Earlier notes and ratings"],
  ])("returns to “%s”, %s", async (opener, entry) => {
    const { person } = open(cottages);
    // The second time the code of the dialog is loaded, and the dialog opens before its menu has closed.
    for (let turn = 0; turn < 2; turn += 1) {
      await openDialog(person, opener, entry);
      await person.keyboard("{Escape}");
      await closed();
      expect(await button(opener)).toHaveFocus();
    }
  });

  it.each([
    ["New list", undefined],
    [moreForList, "Rename the list"],
  ])("returns to “%s” after its form is sent", async (opener, entry) => {
    const { person } = open(cottages);
    await openDialog(person, opener, entry);
    await person.type(screen.getByLabelText(/^Name/), "Lakes{Enter}");
    await closed();
    expect(await button(opener)).toHaveFocus();
  });

  it.each(lists)("goes to the undo of a home that the dialog removed from %j", async (list) => {
    act(() => void writeFavourites(["W1", "W2"]));
    localStorage.setItem(
      "larchway_favorites_account",
      JSON.stringify({ owner: "u1", keys: ["W1", "W2"], at: 0 }),
    );
    const { person } = open(list);
    await openDialog(person, more, "Lists with this home");
    await person.click(await screen.findByRole("checkbox", { name: list.name }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: list.name })).not.toBeChecked());
    await person.keyboard("{Escape}");
    await closed();
    expect(await button(undo)).toHaveFocus();
  });

  it.each([
    [more, "Lists with this home"],
    [more, "Earlier notes and ratings"],
    ["Share", undefined],
  ])(
    "goes to the part of the page that had “%s”, %s, when another person removed it",
    async (opener, entry) => {
      const { person, account, changeElsewhere } = open(cottages);
      await openDialog(person, opener, entry);
      await changeElsewhere(() => {
        if (opener === more) account.keys = ["W2"];
        else account.lists = [saved, { ...cottages, role: "partner", ownerName: "Bob" }];
      });
      await waitFor(() => expect(screen.queryByRole("button", { name: opener, hidden: true })).toBeNull());
      await person.keyboard("{Escape}");
      await closed();
      expect(document.body).not.toHaveFocus();
      const neighbour = entry ? screen.getByText(/saved home/) : screen.getByLabelText("List");
      expect(document.activeElement).toContainElement(neighbour);
    },
  );
});

describe("the dialog of a list that another device deletes", () => {
  it.each([
    ["Share", undefined],
    [moreForList, "Rename the list"],
  ])("closes, and changes no other list: “%s”, %s", async (opener, entry) => {
    const { person, account, changeElsewhere } = open(cottages);
    await openDialog(person, opener, entry);
    await changeElsewhere(() => {
      account.lists = [saved];
    });
    await closed();
    expect(screen.getByLabelText("List")).toHaveValue(saved.id);
    expect(document.body).not.toHaveFocus();
    // A list that is restored opens no dialog by itself.
    await changeElsewhere(() => {
      account.lists = [saved, cottages];
    });
    await waitFor(() => expect(screen.getByLabelText("List")).toHaveValue(cottages.id));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
