import { act, render, screen } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { sessionHint } from "@larchway/shared/contracts/session-hint";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession } from "@larchway/shared/session";
import type { RemoteLoader } from "../../federation/remote-loader";
import { LoaderProvider } from "../../slots/loader-provider";
import { Account } from "./account";

const releases = {
  revision: 1,
  remotes: {
    "mf-account": {
      remote: { name: "mf-account", slots: ["header-account"], lazySlots: ["header-account"] },
    },
  },
} as unknown as ReleaseSet;

function show() {
  history.replaceState(null, "", "/city/Toronto?page=2");
  const api = scriptApi({ "POST /api/users/refresh": () => new Promise(() => undefined) });
  const store = createStore();
  const session = createSession(store, () => api);
  const app = {
    api,
    store,
    session,
    env: { now: Date.now(), timeZone: brand.timeZone, locale: brand.locale },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
  };
  const run = jest.fn(async () => () => <p>Filled</p>);
  const loader = { run, getBuild: () => "aaaaaaaaaaaa" } as unknown as RemoteLoader;
  const router = createBrowserRouter([{ path: "*", element: <Account /> }]);
  render(
    <AppProviders app={app}>
      <LoaderProvider loader={loader} releases={releases}>
        <RouterProvider router={router} />
      </LoaderProvider>
    </AppProviders>,
  );
  return { run, session };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, "info").mockImplementation();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.cookie = `${sessionHint.name}=; max-age=0`;
});

it("[R4.002] is neutral until the restore attempt has ended, then links a visitor to sign-in and back", async () => {
  const { run, session } = show();
  expect(screen.queryByRole("link")).toBeNull();
  await act(() => session.restore());
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/signin?returnUrl=%2Fcity%2FToronto%3Fpage%3D2",
  );
  expect(run).not.toHaveBeenCalled();
});

it("[R4.050] [R9.008] notices favourites that another script saved within two seconds", async () => {
  const { run, session } = show();
  await act(() => session.restore());
  localStorage.setItem("larchway_favorites", JSON.stringify(["W1", "W2"]));
  expect(run).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText("Filled")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
});

it("[R8.021] offers to sign in when the stored favourites are unreadable", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  localStorage.setItem("larchway_favorites", "{not a list");
  const { run, session } = show();
  await act(() => session.restore());
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

it("loads the account's code in parallel with the session of a returning user", async () => {
  document.cookie = `${sessionHint.name}=${sessionHint.value}`;
  const { run } = show();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(run).toHaveBeenCalledTimes(1);
});
