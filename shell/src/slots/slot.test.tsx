import { act, render, screen } from "@testing-library/react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "./loader-provider";
import { Slot } from "./slot";

const releases = {
  revision: 1,
  remotes: { "mf-account": { remote: { name: "mf-account", slots: ["header-account"] } } },
} as unknown as ReleaseSet;

/** A slot whose owner cannot be loaded until `arrive` is called. */
function show() {
  let isThere = false;
  const run = jest.fn(async (_remote: string, _attempt: unknown): Promise<unknown> => {
    if (!isThere) throw new Error("Failed to fetch");
    return () => <p>Sign In</p>;
  });
  const loader = { run, getBuild: () => "aaaaaaaaaaaa" } as unknown as RemoteLoader;
  render(
    <LoaderProvider loader={loader} releases={releases}>
      <Slot name="header-account" />
    </LoaderProvider>,
  );
  return { run, arrive: () => (isThere = true) };
}

const comeOnline = () => act(async () => void window.dispatchEvent(new Event("online")));

afterEach(() => jest.restoreAllMocks());

describe("a slot", () => {
  it("fills when the connection is back, after it could not be loaded without one", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { run, arrive } = show();
    await act(async () => undefined);
    arrive();
    await comeOnline();
    expect(screen.getByText("Sign In")).toBeVisible();
    await comeOnline();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("stays empty when its owner fails with a connection", async () => {
    const { run, arrive } = show();
    await act(async () => undefined);
    arrive();
    await comeOnline();
    expect(screen.queryByText("Sign In")).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is not loaded before it is needed where its owner says so, and stays filled", async () => {
    const run = jest.fn(async () => () => <p>Compare</p>);
    const loader = { run, getBuild: () => "aaaaaaaaaaaa" } as unknown as RemoteLoader;
    const remote = { name: "mf-listings", slots: ["compare-panel"], lazySlots: ["compare-panel"] };
    const page = (isNeeded: boolean, lazySlots = remote.lazySlots) => (
      <LoaderProvider
        loader={loader}
        releases={
          { revision: 1, remotes: { a: { remote: { ...remote, lazySlots } } } } as unknown as ReleaseSet
        }
      >
        <Slot name="compare-panel" isNeeded={isNeeded} />
      </LoaderProvider>
    );
    const { rerender, unmount } = render(page(false));
    await act(async () => undefined);
    expect(run).not.toHaveBeenCalled();
    rerender(page(true));
    expect(await screen.findByText("Compare")).toBeVisible();
    rerender(page(false));
    expect(screen.getByText("Compare")).toBeVisible();
    unmount();

    // Its owner knows nothing of that: it was built before.
    render(page(false, []));
    expect(await screen.findByText("Compare")).toBeVisible();
  });

  it("is filled again when another build serves its owner", async () => {
    let build = "aaaaaaaaaaaa";
    const loader = {
      run: async () => () => <p>{build}</p>,
      getBuild: () => build,
    } as unknown as RemoteLoader;
    const { container } = render(
      <LoaderProvider loader={loader} releases={releases}>
        <Slot name="header-account" />
      </LoaderProvider>,
    );
    expect(await screen.findByText(build)).toBeVisible();
    build = "bbbbbbbbbbbb";
    await act(async () => void bus.emit("remote:replaced", { remote: "mf-account", build }));
    expect(container.firstElementChild).toHaveAttribute("data-build", build);
  });
});
