import { act, screen, waitFor } from "@testing-library/react";
import { listPageSize, type HomeList } from "@larchway/shared/contracts/home-list";
import { writeFavourites } from "@larchway/shared/favourites";
import { setHidden } from "@larchway/shared/hidden-homes";
import { writeStored } from "@larchway/shared/storage";
import { home } from "../testing/home";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

const saved: HomeList = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Saved homes",
  isDefault: true,
  role: "owner",
  homeCount: 60,
};

const toKeys = (count: number) => Array.from({ length: count }, (_, index) => `W${index + 1}`);

/** The default list with homes W1, W2, and so on. */
function open(count: number) {
  const keys = toKeys(count);
  writeStored("favouritesAccount", { owner: "u1", keys, at: 0 });
  act(() => void writeFavourites(keys));
  const read = ({ page }: { page: number }) => ({
    name: "",
    total: count,
    page,
    homes: keys.slice((page - 1) * listPageSize, page * listPageSize).map((listingKey) => ({
      listingKey,
      addedAt: "2026-11-20T12:00:00Z",
      note: "",
      historyCount: 0,
      property: home(listingKey),
    })),
  });
  return renderAccount(<ListsPanel />, {
    url: "/profile?tab=favorites",
    user: ann,
    script: {
      "GET /api/users/lists": { lists: [saved], version: "v1" },
      "GET /api/users/lists/changes": () => new Promise(() => undefined),
      [`GET /api/users/lists/${saved.id}/homes`]: read,
    },
  });
}
const hide = (keys: string[]) =>
  act(() => {
    for (const key of keys) setHidden(key, true);
  });

beforeEach(() => localStorage.clear());

describe("a list with more homes than a page shows", () => {
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
