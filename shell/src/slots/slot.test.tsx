import { act, render, screen } from "@testing-library/react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
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
});
