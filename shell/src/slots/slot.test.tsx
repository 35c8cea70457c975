import { act, render, screen } from "@testing-library/react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { bus } from "@larchway/shared/events";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "./loader-provider";
import { Slot, type SlotProps } from "./slot";

const releases = {
  revision: 1,
  remotes: { "mf-account": { remote: { name: "mf-account", slots: ["header-account"] } } },
} as unknown as ReleaseSet;

/** A slot whose remote cannot be loaded until `arrive` is called. */
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
  it("is filled when the connection is back, after it could not be loaded offline", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { run, arrive } = show();
    await act(async () => undefined);
    arrive();
    await comeOnline();
    expect(screen.getByText("Sign In")).toBeVisible();
    await comeOnline();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("stays empty when its remote fails with a connection", async () => {
    const { run, arrive } = show();
    await act(async () => undefined);
    arrive();
    await comeOnline();
    expect(screen.queryByText("Sign In")).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is not loaded before it is needed if its remote says so, and stays filled", async () => {
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

    // This remote was built before the option existed.
    render(page(false, []));
    expect(await screen.findByText("Compare")).toBeVisible();
  });

  it("is filled again when another build serves its remote", async () => {
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

  describe("of a page", () => {
    const live = { name: "mf-mortgage", slots: ["listing-costs"], lazySlots: ["listing-costs"] };
    const page = (loader: object, remote: object, slot: Partial<SlotProps> = {}) => (
      <LoaderProvider
        loader={loader as RemoteLoader}
        releases={
          {
            revision: 1,
            remotes: { a: { remote, live: { build: "aaaaaaaaaaaa" } } },
          } as unknown as ReleaseSet
        }
      >
        <Slot name="listing-costs" className="reserved" props={{ price: 900_000 }} {...slot} />
      </LoaderProvider>
    );
    const Costs = ({ price }: { price: number }) => <p>Costs of {price}</p>;

    it("passes the page's props, in the reserved space", async () => {
      const loader = {
        run: (_: string, attempt: (load: () => Promise<unknown>) => unknown) =>
          attempt(async () => ({ slots: { "listing-costs": Costs } })),
        getBuild: () => "aaaaaaaaaaaa",
      };
      const { container, rerender } = render(page(loader, live, { isNeeded: false }));
      expect(container.firstElementChild).toHaveClass("reserved");
      expect(container.firstElementChild).toBeEmptyDOMElement();
      rerender(page(loader, live));
      expect(await screen.findByText("Costs of 900000")).toBeVisible();
      rerender(page(loader, live, { props: { price: 800_000 } }));
      expect(screen.getByText("Costs of 800000")).toBeVisible();
    });

    it("is not rendered when no live build fills it", () => {
      const { container } = render(page({}, { name: "mf-mortgage", slots: [] }));
      expect(container).toBeEmptyDOMElement();
    });

    it("is not rendered when its remote fails, or crashes without a fallback build", async () => {
      const { container, unmount } = render(
        page({ run: () => Promise.reject(new Error("failed")), getBuild: () => "" }, live),
      );
      expect(container).not.toBeEmptyDOMElement();
      await act(async () => undefined);
      expect(container).toBeEmptyDOMElement();
      unmount();

      jest.spyOn(console, "error").mockImplementation(() => undefined);
      const Crashing = () => {
        throw new Error("crashed");
      };
      const giveUp = jest.fn(() => false);
      const run = async () => Crashing;
      const crashed = render(page({ run, giveUp, getBuild: () => "aaaaaaaaaaaa" }, live));
      await act(async () => undefined);
      expect(crashed.container).toBeEmptyDOMElement();
      expect(giveUp).toHaveBeenCalledWith("mf-mortgage", "aaaaaaaaaaaa", expect.any(Error));
    });

    it.each([
      ["has other slots", { slots: {} }],
      ["has no slots at all", undefined],
    ])("is not there, and nothing failed, when an older build serves that %s", async (_, exposed) => {
      const outcome = jest.fn();
      const loader = {
        run: async (_: string, attempt: (load: () => Promise<unknown>) => Promise<unknown>) => {
          const filling = await attempt(async () => exposed);
          outcome(filling);
          return filling;
        },
        getBuild: () => "0ldb011d0ldb",
      };
      const { container } = render(page(loader, live));
      await act(async () => undefined);
      expect(container).toBeEmptyDOMElement();
      expect(outcome).toHaveBeenCalledWith(undefined);
    });

    it("fails a live build that lacks the slot of its manifest", async () => {
      const outcome = jest.fn();
      const loader = {
        run: (_: string, attempt: (load: () => Promise<unknown>) => Promise<unknown>) =>
          attempt(async () => ({ slots: {} })).catch(outcome),
        getBuild: () => "aaaaaaaaaaaa",
      };
      render(page(loader, live));
      await act(async () => undefined);
      expect(outcome).toHaveBeenCalledWith(new Error('./slots has no component "listing-costs"'));
    });
  });
});
