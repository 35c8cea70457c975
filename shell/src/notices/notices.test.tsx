import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createBrowserRouter, Link, RouterProvider } from "@larchway/shared/router";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { Notices } from "./notices";
import { OfflineNotice } from "./offline-notice";
import { UpdateNotice } from "./update-notice";

const own = "aaaaaaaaaaaa";
const quarter = 15 * 60_000;
const releases = {
  revision: 1,
  remotes: { shell: { live: { build: own } } },
} as unknown as ReleaseSet;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** A page with a form, and an edge on which `live` is what it is told to be. */
function show() {
  const reload = jest.fn();
  const edge = { live: own as unknown, calls: 0 };
  globalThis.fetch = jest.fn(async () => {
    edge.calls += 1;
    if (edge.live instanceof Error) throw edge.live;
    return Response.json({ build: edge.live });
  });
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
  return { reload, edge };
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the update notice", () => {
  it("appears when another shell is live, and reloads at the visitor's word only", async () => {
    const { reload, edge } = show();
    await wait(quarter);
    expect(edge.calls).toBe(1);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    edge.live = "bbbbbbbbbbbb";
    await wait(quarter);
    expect(screen.getByText("A new version of Larchway is ready.")).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("goes again when the release is taken back, and stays away once put off, until the next one", async () => {
    const { edge } = show();
    edge.live = "bbbbbbbbbbbb";
    await wait(quarter);
    edge.live = own;
    await wait(quarter);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    edge.live = "bbbbbbbbbbbb";
    await wait(quarter);
    await user.click(screen.getByRole("button", { name: "Later" }));
    await wait(quarter);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    edge.live = "cccccccccccc";
    await wait(quarter);
    expect(screen.getByText(/new version/)).toBeVisible();
  });

  it("asks again before it clears typed text, and not when the text was sent or the page left", async () => {
    const { reload, edge } = show();
    edge.live = "bbbbbbbbbbbb";
    await wait(quarter);
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
  ])("reloads at once when the typed text was %s", async (_, act) => {
    const { reload, edge } = show();
    edge.live = "bbbbbbbbbbbb";
    await wait(quarter);
    await user.type(screen.getByLabelText("Message"), "Hello");
    await act();
    await user.type(screen.getByLabelText("Search"), "king");
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("looks when the visitor comes back to the tab, at most once a minute, and survives failures", async () => {
    const { edge } = show();
    await comeBack();
    expect(edge.calls).toBe(0);
    await wait(60_000);
    edge.live = new Error("down");
    await comeBack();
    await comeBack();
    expect(edge.calls).toBe(1);
    edge.live = "<html>";
    await wait(60_000);
    await comeBack();
    expect(edge.calls).toBe(2);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await wait(quarter);
    expect(edge.calls).toBe(2);
  });
});

describe("the offline notice", () => {
  it("stands in a live region for as long as the device is offline, and comes back with the next outage", async () => {
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

  it("is told by a live region that is always there", () => {
    const page = (
      <LoaderProvider loader={{} as RemoteLoader} releases={releases}>
        <Notices />
      </LoaderProvider>
    );
    render(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
    expect(screen.getByRole("status", { name: "About this site" })).toBeEmptyDOMElement();
  });
});
