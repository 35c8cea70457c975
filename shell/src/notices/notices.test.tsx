import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toStaleStatus } from "@larchway/shared/contracts/cache-status";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import { createBrowserRouter, Link, RouterProvider } from "@larchway/shared/router";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { Notices } from "./notices";
import { fetchWithFirstData } from "../start/first-data";
import { OfflineNotice } from "./offline-notice";
import { watchStaleData } from "./stale-data";
import { StaleNotice } from "./stale-notice";
import { UpdateNotice } from "./update-notice";

const releases = { revision: 1, remotes: {} } as ReleaseSet;
const user = userEvent.setup();

/** A page with a form. */
function show() {
  const reload = jest.fn();
  const page = (
    <LoaderProvider loader={{} as RemoteLoader} releases={releases}>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Message" />
        <button>Send</button>
      </form>
      <form role="search">
        <input aria-label="Search" />
      </form>
      <Link to="/other">Other page</Link>
      <UpdateNotice reload={reload} />
    </LoaderProvider>
  );
  render(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
  return { reload };
}

/** Simulates that this page's shell was revoked and `live` replaced it; null: it is live again. */
const revoke = (live: string | null) => act(async () => void bus.emit("page:revoked", { live }));
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });

afterEach(() => jest.restoreAllMocks());

describe("the update notice", () => {
  it("appears when the shell was revoked, and reloads only when the visitor asks for it", async () => {
    const { reload } = show();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    await revoke("bbbbbbbbbbbb");
    expect(screen.getByText("A new version of Larchway is ready.")).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("disappears when the shell is live again, and stays hidden once postponed, until the next one", async () => {
    show();
    await revoke("bbbbbbbbbbbb");
    await revoke(null);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    await revoke("bbbbbbbbbbbb");
    await user.click(screen.getByRole("button", { name: "Later" }));
    await revoke("bbbbbbbbbbbb");
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    await revoke("cccccccccccc");
    expect(screen.getByText(/new version/)).toBeVisible();
  });

  it("asks for confirmation before it clears typed text, but not after the text was sent or the page left", async () => {
    const { reload } = show();
    await revoke("bbbbbbbbbbbb");
    await user.type(screen.getByLabelText("Message"), "Hello");
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText(/clears what you typed/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reload anyway" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["sent", () => user.click(screen.getByRole("button", { name: "Send" }))],
    ["left behind", () => user.click(screen.getByText("Other page"))],
  ])("reloads immediately when the typed text was %s", async (_, act) => {
    const { reload } = show();
    await revoke("bbbbbbbbbbbb");
    await user.type(screen.getByLabelText("Message"), "Hello");
    await act();
    await user.type(screen.getByLabelText("Search"), "king");
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("the notice of stale data", () => {
  const call = (path: string, headers: HeadersInit = {}, status = 200) =>
    act(async () => {
      const fetch = watchStaleData(async () => Response.json({}, { status, headers }));
      await fetch(path);
    });
  const stale = { "cache-status": toStaleStatus(40) };

  it("says since when homes are stale, in Ontario's time, and disappears with the first fresh ones", async () => {
    jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-28T19:02:40Z"));
    render(<StaleNotice />);
    await call("/api/properties?page=1");
    await call("/api/properties/X1", { "cache-status": "api; hit" });
    expect(screen.queryByText(/as of/)).not.toBeInTheDocument();
    await call("/api/properties?page=2", stale);
    expect(
      screen.getByText("We can’t reach our data right now. Homes are shown as of 2:02 p.m."),
    ).toBeVisible();
    await call("/api/site");
    await call("/api/properties/X2", {}, 503);
    expect(screen.getByText(/as of/)).toBeVisible();
    await call("/api/properties/X1");
    expect(screen.queryByText(/as of/)).not.toBeInTheDocument();
  });

  it("appears when the document had stale homes, and can be hidden", async () => {
    render(<StaleNotice />);
    const firstData = { "/api/properties": { status: 200, body: {}, asOf: Date.now() } };
    await act(
      async () => void (await watchStaleData(fetchWithFirstData(firstData, fetch))("/api/properties")),
    );
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByText(/as of/)).not.toBeInTheDocument();
    await call("/api/properties");
  });
});

describe("the offline notice", () => {
  it("is in a live region while the device is offline, and returns with the next outage", async () => {
    render(<OfflineNotice />);
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
    await setOnline(false);
    expect(screen.getByText(/You are offline/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
    await setOnline(true);
    await setOnline(false);
    expect(screen.getByText(/You are offline/)).toBeVisible();
  });

  it("uses a live region that always exists", () => {
    const page = (
      <LoaderProvider loader={{} as RemoteLoader} releases={releases}>
        <Notices />
      </LoaderProvider>
    );
    render(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
    expect(screen.getByRole("status", { name: "About this site" })).toBeEmptyDOMElement();
  });
});
