import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import type { RemoteLoader } from "../federation/remote-loader";
import { createRoutes } from "../start/create-routes";
import { OfflinePage } from "./offline-page";
import { RegionError } from "./region-error";

const network = (isOnline: boolean) => jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

function show(onRetry: () => void) {
  const router = createBrowserRouter([{ path: "*", element: <RegionError onRetry={onRetry} /> }]);
  render(<RouterProvider router={router} />);
}

afterEach(() => jest.restoreAllMocks());

describe("a page without a connection", () => {
  it("shows that, links to pages that work, and retries when the visitor asks for it", async () => {
    network(false);
    const retry = jest.fn();
    show(retry);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You are offline");
    expect(screen.getByRole("link", { name: "Your saved homes" })).toHaveAttribute(
      "href",
      "/profile?tab=favorites",
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("retries automatically when the connection is back", async () => {
    network(false);
    const retry = jest.fn();
    show(retry);
    network(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("calls a slow site slow, and retries as soon as the site answers", async () => {
    jest.useFakeTimers();
    network(true);
    const outcomes = [
      () => Promise.reject(new TypeError()),
      async () => ({ status: 503 }),
      async () => ({ status: 200 }),
      async () => ({ status: 200 }),
    ];
    const fetch = jest.fn(() => outcomes.shift()!());
    Object.assign(globalThis, { fetch });
    const retry = jest.fn();
    const router = createBrowserRouter([{ path: "*", element: <OfflinePage onRetry={retry} /> }]);
    const { unmount } = render(<RouterProvider router={router} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This is taking longer than usual");
    for (const [waitMs, requests, retries] of [
      [5_000, 1, 0],
      [10_000, 2, 0],
      [20_000, 3, 1],
      [40_000, 4, 2],
    ] as const) {
      await act(() => jest.advanceTimersByTimeAsync(waitMs));
      expect([fetch.mock.calls.length, retry.mock.calls.length]).toEqual([requests, retries]);
    }
    unmount();
    jest.useRealTimers();
  });

  it("speaks of the page only while there is one", () => {
    network(true);
    show(jest.fn());
    expect(screen.getByText("This part of the page could not be loaded")).toBeVisible();
  });
});

describe("the routes of a site that came from the service worker", () => {
  const remote = (name: string, routes: object[]) => ({ remote: { name, routes }, live: {}, previous: null });
  const releases = {
    revision: 1,
    remotes: {
      "mf-account": remote("mf-account", [
        { path: "/profile", module: "profile", offline: true },
        { path: "/signin", module: "sign-in" },
      ]),
      shell: remote("shell", [{ path: "/about", module: "about" }]),
    },
  } as unknown as ReleaseSet;
  const loader = {} as RemoteLoader;
  const lazyPaths = (isOffline: boolean) =>
    (createRoutes(releases, loader, { isOffline })[0]?.children ?? []).flatMap(({ path, lazy }) =>
      lazy ? [path] : [],
    );

  it("load code only for pages that work without a connection", () => {
    expect(lazyPaths(true)).toEqual(["/profile"]);
    expect(lazyPaths(false)).toEqual(["/profile", "/signin", "/about"]);
  });
});
