import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { listPageSize, type HomeList } from "@larchway/shared/contracts/home-list";
import { writeFavourites } from "@larchway/shared/favourites";
import { cottages, listHome, saved, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import { ListInvitationPage } from "./list-invitation-page";
import ListsPanel from "./lists-panel";
import { SharedListPage } from "./shared-list-page";

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => localStorage.clear());

const ok = { ok: true };
const link = `/api/users/lists/${cottages.id}`;

/** Renders an element over an account that follows the requests of the buttons. */
function open(element: ReactElement, url: string, extra: Partial<HomeList> = {}) {
  const account = {
    lists: [saved, { ...cottages, ...extra }],
    keys: ["W1", "W2"],
    privateNote: "Mine" as string | undefined,
    rating: 3 as number | undefined,
  };
  const set = (change: () => void, response: object = ok) => {
    return () => {
      change();
      return response;
    };
  };
  const update = (values: Partial<HomeList>) => () => {
    account.lists = account.lists.map((list) => (list.id === cottages.id ? { ...list, ...values } : list));
  };
  const toPage = ({ page = 1 }: { page?: number } = {}) => {
    const { rating, privateNote } = account;
    const homes = account.keys.map((key) => listHome(key, { rating, privateNote }));
    return { ...toListPage(homes, "Cottages"), page };
  };
  act(() => void writeFavourites(["W1", "W2"]));
  const forgetNote = set(() => (account.privateNote = undefined), { note: "" });
  return renderAccount(element, {
    url,
    user: ann,
    script: {
      "GET /api/users/lists": () => ({ lists: account.lists, version: "v1" }),
      "GET /api/users/lists/changes": () => new Promise(() => undefined),
      [`GET /api/users/lists/${saved.id}/homes`]: toPage,
      [`GET ${link}/homes`]: toPage,
      [`PUT ${link}/homes/W1/remark`]: set(() => (account.rating = undefined), { note: "" }),
      [`POST ${link}/homes/W1/share-note`]: forgetNote,
      [`DELETE ${link}/homes/W1/private-note`]: set(() => (account.privateNote = undefined)),
      [`DELETE ${link}/homes/W1`]: set(() => (account.keys = ["W2"])),
      [`PUT ${link}/homes/W1`]: set(() => (account.keys = ["W1", "W2"])),
      [`DELETE ${link}`]: set(() => (account.lists = [saved])),
      [`POST ${link}/restore`]: set(() => (account.lists = [saved, cottages])),
      [`PUT ${link}/invitation`]: set(
        update({ invitation: { email: "bob@example.ca", expiresAt: "2026-12-01T12:00:00Z" } }),
      ),
      [`DELETE ${link}/invitation`]: set(update({ invitation: undefined })),
      [`DELETE ${link}/partner`]: set(
        extra.role === "partner" ? () => (account.lists = [saved]) : update({ partnerName: undefined }),
      ),
      [`POST ${link}/link`]: set(update({ hasLink: true }), { token: "token3" }),
      [`DELETE ${link}/link`]: set(update({ hasLink: false })),
      "POST /api/users/lists/accept": { id: cottages.id, name: "Cottages" },
      "POST /api/lists/shared": (body: { page: number }) => ({ ...toPage(body), total: 2 * listPageSize }),
    },
  });
}

/** Presses a button with the keyboard. */
async function press(person: ReturnType<typeof open>["person"], name: RegExp) {
  const [button] = await screen.findAllByRole("button", { name });
  act(() => button?.focus());
  await person.keyboard("{Enter}");
}
async function choose(person: ReturnType<typeof open>["person"], menu: RegExp, entry: string) {
  await press(person, menu);
  const item = await screen.findByRole("menuitem", { name: entry });
  act(() => item.focus());
  await person.keyboard("{Enter}");
}

const heading = (name: string | RegExp) => () => screen.getByRole("heading", { name });
const firstCard = () => screen.getAllByRole("article")[0];
const toolbar = () => screen.getByLabelText("List").closest("[tabindex]") ?? undefined;
const noteButton = () => screen.getByRole("button", { name: /^Add a note about W1/ });
const listUrl = (list: HomeList) => `/profile?tab=favorites&list=${list.id}`;

interface Case {
  page?: ReactElement;
  url?: string;
  list?: Partial<HomeList>;
  /** Leads to the button that disappears. */
  before?: (person: ReturnType<typeof open>["person"]) => Promise<void>;
  button: RegExp;
  /** The element with the focus afterwards, or around it. */
  next: () => Element | undefined;
}
const share = (person: ReturnType<typeof open>["person"]) => press(person, /^Share$/);
const writeNote = (person: ReturnType<typeof open>["person"]) => press(person, /^Add a note about W1/);

const cases: Record<string, Case> = {
  "saving a note": { before: writeNote, button: /^Save note/, next: noteButton },
  "cancelling a note": { before: writeNote, button: /^Cancel/, next: noteButton },
  "clearing a rating": {
    button: /^Clear the rating of W1/,
    next: () => screen.getAllByRole("radio", { name: "1 star" })[0],
  },
  "sharing a private note": { button: /^(Share this note|Move it to the list)/, next: firstCard },
  "deleting a private note": { button: /^Delete it/, next: firstCard },
  "putting a home back": {
    before: (person) => press(person, /^Remove W1/),
    button: /^Undo: put W1/,
    next: firstCard,
  },
  "putting a favourite back": {
    url: listUrl(saved),
    before: (person) => press(person, /^Remove W1/),
    button: /^Undo: put W1/,
    next: firstCard,
  },
  "showing a hidden home again": {
    before: (person) => choose(person, /^More for W1/, "Hide everywhere"),
    button: /^Undo: show W1/,
    next: firstCard,
  },
  "restoring a list": {
    before: (person) => choose(person, /^More for the list/, "Delete the list"),
    button: /^Undo: restore/,
    next: toolbar,
  },
  "making a link": { before: share, button: /^Make a link/, next: heading("Show it to others") },
  "turning a link off": {
    list: { hasLink: true },
    before: share,
    button: /^Turn the link off/,
    next: heading("Show it to others"),
  },
  "withdrawing an invitation": {
    list: { invitation: { email: "bob@example.ca", expiresAt: "2026-12-01T12:00:00Z" } },
    before: share,
    button: /^Withdraw/,
    next: heading("Edit it together"),
  },
  "ending a partnership": {
    list: { partnerName: "Bob" },
    before: async (person) => {
      await share(person);
      await press(person, /^Stop sharing/);
    },
    button: /^Yes, stop sharing/,
    next: toolbar,
  },
  "leaving a list": {
    list: { role: "partner", ownerName: "Bob" },
    before: (person) => choose(person, /^More for the list/, "Leave the list"),
    button: /^Yes, leave it/,
    next: toolbar,
  },
  "sending an invitation": {
    before: async (person) => {
      await share(person);
      await person.type(await screen.findByLabelText(/^Email of your partner/), "bob@example.ca");
    },
    button: /^Send the invitation/,
    next: heading("Edit it together"),
  },
  "accepting an invitation": {
    page: <ListInvitationPage />,
    url: "/list-invitation#token2",
    button: /^Accept the invitation/,
    next: () => screen.getByRole("link", { name: "Open the list" }).parentElement ?? undefined,
  },
  "more homes of a shared list": {
    page: <SharedListPage />,
    url: "/shared-list#token1",
    button: /^More homes/,
    next: heading("Cottages"),
  },
  "the homes before": {
    page: <SharedListPage />,
    url: "/shared-list#token1",
    before: (person) => press(person, /^More homes/),
    button: /^Previous homes/,
    next: heading("Cottages"),
  },
};

describe("the focus after a press of a button that disappears", () => {
  it.each(Object.keys(cases))("stays near after %s", async (name) => {
    const { page = <ListsPanel />, url = listUrl(cottages), list, before, button, next } = cases[name]!;
    const { person } = open(page, url, list);
    await before?.(person);
    await press(person, button);
    // Numbers, because jest takes minutes to report elements.
    await waitFor(() => expect(screen.queryAllByRole("button", { name: button }).length).toBe(0));
    await waitFor(() => expect(next()?.contains(document.activeElement)).toBe(true));
  });
});
