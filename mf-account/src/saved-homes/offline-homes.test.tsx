import { act, screen, waitFor } from "@testing-library/react";
import { saveOfflineHomes } from "@larchway/shared/offline";
import { fakeCacheStorage } from "@larchway/shared/offline/testing";
import { ProfilePage } from "../profile/profile-page";
import { home } from "../testing/home";
import { ann, renderAccount } from "../testing/render-account";
import { writeFavourites } from "@larchway/shared/favourites";

const stored = {
  owner: "user:1",
  at: Date.UTC(2026, 10, 20, 15, 5),
  homes: [{ key: "6", property: home("6"), picture: "/api/media/a/b/640.webp" }, { key: "7" }],
};
const day = 86_400_000;
const picture = new Map([["/api/media/a/b/640.webp", new Response("picture")]]);
const favorites = { url: "/profile?tab=favorites", path: "/profile" };

beforeEach(() => {
  Object.assign(globalThis, { caches: fakeCacheStorage() });
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined });
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  jest.spyOn(Date, "now").mockReturnValue(stored.at + 30 * day);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "caches");
  jest.restoreAllMocks();
});

describe("saved homes without a connection", () => {
  it("show what this browser stored and when, instead of a sign-in link", async () => {
    await saveOfflineHomes(stored, picture);
    renderAccount(<ProfilePage />, favorites);
    expect(
      await screen.findByText(/^You are offline: saved homes as of Nov\.? 20, 2026, 10:05 a\.m\.$/),
    ).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your saved homes");
    expect(screen.getByText("6 Iris Court, Hamilton")).toBeVisible();
    expect(screen.getByText("$899,000")).toBeVisible();
    expect(screen.getByText(/keeps them for 30 days\. 1 more needs a connection/)).toBeVisible();
    // Their pages need a connection.
    expect(screen.queryByRole("link", { name: /Iris Court/ })).not.toBeInTheDocument();
    const shown = () => screen.getByRole("article").querySelector("img")?.getAttribute("src");
    await waitFor(() => expect(shown()).toBe("blob:picture"));
  });

  it("are removed instead of shown when they are older than thirty days, with a message", async () => {
    await saveOfflineHomes(stored, picture);
    jest.spyOn(Date, "now").mockReturnValue(stored.at + 31 * day);
    renderAccount(<ProfilePage />, favorites);
    expect(await screen.findByText(/No saved homes are stored on this device.*for 30 days/)).toBeVisible();
    expect(screen.queryByText(/Iris Court/)).not.toBeInTheDocument();
    expect(await caches.keys()).toEqual([]);
  });

  it("report when nothing is stored, with a retry", async () => {
    renderAccount(<ProfilePage />, favorites);
    expect(await screen.findByText(/No saved homes are stored on this device/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("replace homes that cannot be fetched in an open page", async () => {
    await saveOfflineHomes(stored, picture);
    const one = jest.fn().mockRejectedValue(new Error("no network"));
    renderAccount(<ProfilePage />, {
      ...favorites,
      user: ann,
      script: { "GET /api/properties/*": one },
    });
    await act(async () => void writeFavourites(["6", "7"]));
    expect(await screen.findByText(/^You are offline: saved homes as of/)).toBeVisible();
    expect(screen.getByText("6 Iris Court, Hamilton")).toBeVisible();
  });
});
