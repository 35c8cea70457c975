import { act, render, screen, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { User } from "@larchway/shared/contracts/api";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { getQueryClient } from "./query-client";
import { useQuery, type QueryOptions } from "./use-query";

const ann: User = {
  _id: "u1",
  email: "ann@example.ca",
  name: "Ann Lee",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};
const bob: User = { ...ann, _id: "u2", name: "Bob" };

/** A page that shows one query; the test ends its calls. */
function setUp(options: Partial<QueryOptions<string>> = {}) {
  const store = createStore();
  const calls: { signal: AbortSignal; resolve: (text: string) => void; reject: (error: Error) => void }[] =
    [];
  const seen: (string | undefined)[] = [];
  function Shown() {
    const { data, isError } = useQuery({
      queryKey: ["greeting"],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve, reject) => {
          calls.push({ signal, resolve, reject });
        }),
      ...options,
    });
    seen.push(data);
    return <p>{isError ? "failed" : (data ?? "nothing")}</p>;
  }
  const api = scriptApi({});
  const page = (content: React.ReactNode) => (
    <AppProviders
      app={{
        api,
        session: createSession(store, () => api),
        store,
        env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
        config: { apiKey: "", googleClientId: "", productionDomain: "" },
      }}
    >
      {content}
    </AppProviders>
  );
  const signIn = (user: User | null) =>
    act(() =>
      store.set(
        sessionAtom,
        user
          ? { status: "authenticated", user, accessToken: user._id }
          : { status: "unauthenticated", user: null, accessToken: null },
      ),
    );
  const view = render(page(<Shown />));
  return {
    store,
    calls,
    seen,
    signIn,
    leave: () => view.rerender(page(null)),
    comeBack: () => view.rerender(page(<Shown />)),
    cached: () =>
      getQueryClient(store)
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
  };
}

describe("useQuery", () => {
  it("requests nothing until the viewer is known, unless the response is public", async () => {
    const { calls, signIn } = setUp();
    expect(calls).toHaveLength(0);
    signIn(null);
    expect(calls).toHaveLength(1);
    await act(async () => calls[0]?.resolve("hello"));
    expect(await screen.findByText("hello")).toBeInTheDocument();
    expect(setUp({ isPublic: true }).calls).toHaveLength(1);
  });

  it("never shows a viewer the response of the previous one, and removes it", async () => {
    const { calls, seen, cached, signIn, leave, comeBack } = setUp();
    signIn(ann);
    await act(async () => calls[0]?.resolve("for Ann"));
    await screen.findByText("for Ann");

    seen.length = 0;
    signIn(null);
    expect(cached()).not.toContain("for Ann");
    await act(async () => calls[1]?.resolve("for visitors"));
    await screen.findByText("for visitors");

    signIn(bob);
    await act(async () => calls[2]?.resolve("for Bob"));
    await screen.findByText("for Bob");
    expect(seen).not.toContain("for Ann");
    expect(cached()).toEqual(["for Bob"]);

    // The visitor leaves the page, and the account changes.
    leave();
    signIn(ann);
    expect(cached()).toEqual([]);
    seen.length = 0;
    comeBack();
    expect(screen.getByText("nothing")).toBeInTheDocument();
    expect(calls).toHaveLength(4);
    expect(seen).not.toContain("for Bob");
  });

  it("cancels the previous viewer's pending call", async () => {
    const { calls, cached, signIn } = setUp();
    signIn(ann);
    signIn(bob);
    expect(calls[0]?.signal.aborted).toBe(true);
    await act(async () => calls[0]?.resolve("for Ann"));
    expect(cached()).toEqual([undefined]);
  });

  it("keeps a public response when the viewer changes", async () => {
    const { calls, cached, signIn } = setUp({ isPublic: true });
    await act(async () => calls[0]?.resolve("for all"));
    await screen.findByText("for all");
    signIn(ann);
    expect(calls).toHaveLength(1);
    expect(cached()).toEqual(["for all"]);
  });

  it("shows a cached response immediately while it reloads", async () => {
    const { calls, signIn, leave, comeBack } = setUp();
    signIn(null);
    await act(async () => calls[0]?.resolve("old"));
    await screen.findByText("old");
    leave();
    comeBack();
    expect(screen.getByText("old")).toBeInTheDocument();
    await act(async () => calls[1]?.resolve("new"));
    expect(await screen.findByText("new")).toBeInTheDocument();
  });

  it("cancels the call when the visitor leaves the page", () => {
    const { calls, signIn, leave } = setUp();
    signIn(null);
    leave();
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it("logs a failure and retries when the connection is back", async () => {
    const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { calls, signIn } = setUp({ meta: { failure: "The greeting could not be loaded." } });
    signIn(null);
    await act(async () => calls[0]?.reject(new Error("no network")));
    expect(await screen.findByText("failed")).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith("The greeting could not be loaded.", new Error("no network"));
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(calls).toHaveLength(2));
    log.mockRestore();
  });
});

describe("the response cache", () => {
  it("is bounded, and evicts the oldest response that no component shows", async () => {
    const client = getQueryClient(createStore());
    for (let index = 0; index < 60; index += 1)
      await client.fetchQuery({ queryKey: ["map", index], queryFn: async () => index });
    const cached = client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
    expect(cached).toHaveLength(50);
    expect(cached).toContain(59);
    expect(cached).not.toContain(0);
    client.clear();
  });
});
