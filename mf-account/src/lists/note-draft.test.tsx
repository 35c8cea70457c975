import { act, screen, waitFor } from "@testing-library/react";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { sessionAtom } from "@larchway/shared/session";
import { readStored } from "@larchway/shared/storage";
import { cottages, listHome, saved, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

/** Two lists with the same homes. */
function open() {
  const account = { homes: [listHome("W1"), listHome("W2")] };
  let changes = 0;
  const waits: ((version: string) => void)[] = [];
  const put = jest.fn().mockResolvedValue({ note: "Quiet" });
  const page = () => toListPage(account.homes);
  const view = renderAccount(<ListsPanel />, {
    url: `/profile?tab=favorites&list=${cottages.id}`,
    path: "/profile",
    user: ann,
    script: {
      "GET /api/users/lists": { lists: [saved, cottages], version: "v1" },
      "GET /api/users/lists/changes": () =>
        new Promise((resolve) => waits.push((version) => resolve({ version }))),
      [`GET /api/users/lists/${saved.id}/homes`]: page,
      [`GET /api/users/lists/${cottages.id}/homes`]: page,
      [`PUT /api/users/lists/${cottages.id}/homes/W1/remark`]: put,
    },
  });
  /** Another person sets the homes of both lists. */
  const changeElsewhere = async (homes: ListHome[]) => {
    const changeCount = (changes += 1);
    await waitFor(() => expect(waits).toHaveLength(changeCount), { timeout: 5_000 });
    account.homes = homes;
    act(() => waits.at(-1)?.(`v${changeCount + 1}`));
  };
  return { ...view, put, changeElsewhere };
}
type Opened = ReturnType<typeof open>;

async function typeNote({ person }: Opened): Promise<void> {
  await person.click(await screen.findByRole("button", { name: /^Add a note about W1/ }));
  expect(screen.getByRole("textbox")).toHaveFocus();
  await person.keyboard("Quiet");
}
/** Another account signs in on the same page. */
const signIn = ({ store }: Opened, user: typeof ann) =>
  act(() => store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" }));

const cases: [string, (view: Opened) => Promise<unknown>, (view: Opened) => Promise<unknown>][] = [
  [
    "another order",
    ({ person }) => person.selectOptions(screen.getByLabelText("Order"), "rating"),
    ({ person }) => person.selectOptions(screen.getByLabelText("Order"), "added"),
  ],
  [
    "another list",
    async ({ person }) => {
      await person.selectOptions(screen.getByLabelText("List"), saved.id);
      await screen.findByRole("button", { name: /^Add a note about W1/ });
    },
    ({ person }) => person.selectOptions(screen.getByLabelText("List"), cottages.id),
  ],
  [
    "another page",
    ({ router }) => act(() => router.navigate("/elsewhere")),
    ({ router }) => act(() => router.navigate(`/profile?tab=favorites&list=${cottages.id}`)),
  ],
  [
    "the removal of its home by a partner",
    async ({ changeElsewhere }) => {
      await changeElsewhere([listHome("W2")]);
      await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    },
    ({ changeElsewhere }) => changeElsewhere([listHome("W1"), listHome("W2")]),
  ],
  [
    "a session of another account, which doesn't see it",
    async (view) => {
      signIn(view, { ...ann, _id: "u2" });
      expect(await screen.findByRole("button", { name: /^Add a note about W1/ })).toBeVisible();
      expect(screen.queryByRole("textbox")).toBeNull();
    },
    async (view) => signIn(view, ann),
  ],
];

beforeEach(() => localStorage.clear());

describe("the text of a note that isn't saved", () => {
  it.each(cases)("outlives %s", async (_, leave, comeBack) => {
    const view = open();
    await typeNote(view);
    await leave(view);
    await comeBack(view);
    const field = await screen.findByRole("textbox", { name: "Note about W1 Iris Court, Hamilton" });
    expect(field).toHaveValue("Quiet");
    // Only the button of the form moves the focus to it.
    expect(field).not.toHaveFocus();
    await view.person.click(screen.getByRole("button", { name: "Save note" }));
    await waitFor(() =>
      expect(view.put).toHaveBeenCalledWith({ note: { value: "Quiet", ageMs: expect.any(Number) } }),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(() => expect(readStored("listEdits")).toEqual([]));
  });

  it("is gone after “Cancel”", async () => {
    const view = open();
    await typeNote(view);
    await view.person.click(screen.getByRole("button", { name: "Cancel" }));
    await view.person.selectOptions(screen.getByLabelText("Order"), "rating");
    await view.person.click(await screen.findByRole("button", { name: /^Add a note about W1/ }));
    expect(screen.getByRole("textbox")).toHaveValue("");
  });
});
