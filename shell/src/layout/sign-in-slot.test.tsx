import { act, render, screen } from "@testing-library/react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { bus, useBusEvent } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider, useLocation } from "@larchway/shared/router";
import { useState } from "react";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { SignInSlot } from "./sign-in-slot";

/** A fake dialog that shows how it was opened. */
function Dialog() {
  const [returnTo, setReturnTo] = useState<string>();
  useBusEvent("auth:required", (demand) => setReturnTo(demand.returnTo));
  return returnTo && <p>Sign in for {returnTo}</p>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show({ slots = ["sign-in-dialog"], pageOf = "mf-listings" } = {}) {
  history.replaceState(null, "", "/city/Toronto?page=2");
  let pending: { resolve: (slot: unknown) => void; reject: (error: Error) => void } | undefined;
  const run = jest.fn(() => new Promise<unknown>((resolve, reject) => (pending = { resolve, reject })));
  const loader = { run, getBuild: () => "aaaaaaaaaaaa" } as unknown as RemoteLoader;
  const releases = {
    revision: 1,
    remotes: { "mf-account": { remote: { name: "mf-account", slots, lazySlots: slots } } },
  } as unknown as ReleaseSet;
  const page = (
    <>
      <Address />
      <SignInSlot />
    </>
  );
  const router = createBrowserRouter([{ path: "*", element: page, handle: { remote: pageOf } }]);
  render(
    <LoaderProvider loader={loader} releases={releases}>
      <RouterProvider router={router} />
    </LoaderProvider>,
  );
  return {
    run,
    router,
    arrive: () => act(async () => pending?.resolve(Dialog)),
    fail: () => act(async () => pending?.reject(new Error("Failed to fetch"))),
  };
}

const demand = (returnTo: string) =>
  act(async () => void bus.emit("auth:required", { mandatory: false, returnTo }));

it("is loaded by the first action that needs a session, and opens for it and for later ones", async () => {
  const { run, arrive } = show();
  expect(run).not.toHaveBeenCalled();
  await demand("/listings/W1");
  expect(screen.getByRole("progressbar", { name: "Opening the sign-in" })).toBeInTheDocument();
  await arrive();
  expect(screen.getByText("Sign in for /listings/W1")).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
  await demand("/listings/W2");
  expect(screen.getByText("Sign in for /listings/W2")).toBeVisible();
  expect(run).toHaveBeenCalledTimes(1);
});

it("opens nothing on a page that was opened in between", async () => {
  const { router, arrive } = show();
  await demand("/listings/W1");
  await act(() => router.navigate("/about"));
  await arrive();
  expect(screen.queryByText(/Sign in for/)).toBeNull();
});

it("opens the sign-in page when it cannot be loaded", async () => {
  const { fail } = show();
  await demand("/listings/W1");
  await fail();
  expect(screen.getByRole("status")).toHaveTextContent("/signin?returnUrl=%2Flistings%2FW1");
});

it("opens that page, too, when no remote has the dialog", async () => {
  const { run } = show({ slots: [] });
  await demand("/listings/W1");
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent("/signin?returnUrl=%2Flistings%2FW1");
});

it("is rendered immediately on pages of mf-account, where people sign in", async () => {
  const { run } = show({ pageOf: "mf-account" });
  expect(run).toHaveBeenCalledTimes(1);
});
