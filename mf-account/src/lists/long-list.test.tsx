import { act, screen, waitFor } from "@testing-library/react";
import type { Property } from "@larchway/shared/contracts/api";
import { listPageSize } from "@larchway/shared/contracts/home-list";
import { writeFavourites } from "@larchway/shared/favourites";
import { setHidden } from "@larchway/shared/hidden-homes";
import { writeStored } from "@larchway/shared/storage";
import { listHome, saved, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

const renderedHomes: string[] = [];
jest.mock("../saved-homes/home-photo", () => ({
  HomePhoto: ({ property }: { property: Property }) => {
    renderedHomes.push(property.ListingKey);
    return null;
  },
}));

const toKeys = (count: number) => Array.from({ length: count }, (_, index) => `W${index + 1}`);

/** The default list with homes W1, W2, and so on. */
function open(count: number) {
  const keys = toKeys(count);
  writeStored("favouritesAccount", { owner: "u1", keys, at: 0 });
  act(() => void writeFavourites(keys));
  const read = ({ page }: { page: number }) => ({
    ...toListPage(keys.slice((page - 1) * listPageSize, page * listPageSize).map((key) => listHome(key))),
    total: count,
    page,
  });
  return renderAccount(<ListsPanel />, {
    url: "/profile?tab=favorites",
    user: ann,
    script: {
      "GET /api/users/lists": { lists: [{ ...saved, homeCount: count }], version: "v1" },
      "GET /api/users/lists/changes": () => new Promise(() => undefined),
      [`GET /api/users/lists/${saved.id}/homes`]: read,
    },
  });
}
const hide = (keys: string[]) =>
  act(() => {
    for (const key of keys) setHidden(key, true);
  });

beforeEach(() => {
  localStorage.clear();
  renderedHomes.length = 0;
});

describe("a list with more homes than a page shows", () => {
  it("renders one page of them at first, and another one with each press", async () => {
    const { person } = open(1_000);
    expect(await screen.findByText("1,000 saved homes")).toBeVisible();
    expect(screen.getByRole("option", { name: "Saved homes (1,000)" })).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(listPageSize);
    await person.click(screen.getByRole("button", { name: "Show more homes" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2 * listPageSize));
  });

  it("renders a home again only when that home changes", async () => {
    const { person } = open(2 * listPageSize);
    await person.click(await screen.findByRole("button", { name: "Show more homes" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2 * listPageSize));
    expect(new Set(renderedHomes).size).toBe(2 * listPageSize);
    expect(renderedHomes).toHaveLength(2 * listPageSize);
    renderedHomes.length = 0;
    await person.click(screen.getByRole("checkbox", { name: "Compare W2 Iris Court, Hamilton" }));
    await person.click(screen.getByRole("button", { name: /^Add a note about W1 / }));
    await person.keyboard("Quiet");
    expect(renderedHomes).toEqual(["W2"]);
  });

  it("counts all of its homes when a heart of a loaded home is removed", async () => {
    const { person } = open(60);
    expect(await screen.findByText("60 saved homes")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Remove W1 Iris Court, Hamilton from favorites" }));
    expect(await screen.findByText("59 saved homes")).toBeVisible();
  });

  it("offers more homes when all loaded homes are hidden", async () => {
    hide(toKeys(listPageSize));
    const { person } = open(listPageSize + 1);
    expect(await screen.findByText("You hid the first homes of this list")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show more homes" }));
    expect(await screen.findByRole("article")).toHaveTextContent(`W${listPageSize + 1} Iris Court`);
    expect(screen.queryByText(/^You hid/)).toBeNull();
  });
});

describe("a list whose homes are all hidden", () => {
  it("says so, and leads to the hidden homes", async () => {
    hide(["W1", "W2"]);
    open(2);
    expect(await screen.findByText("You hid all homes of this list")).toBeVisible();
    expect(screen.getByRole("link", { name: "Hidden homes" })).toHaveAttribute("href", "/hidden-homes");
    expect(screen.queryByText("No saved homes yet")).toBeNull();
    act(() => setHidden("W2", false));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  });
});
