import { act, render, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { useLastSettled, type LastSettled } from "./use-last-settled";

/** Calls that the test ends, and that fail like fetch when they are cancelled. */
function createCalls() {
  const calls: {
    name: string;
    signal: AbortSignal;
    resolve: (text: string) => void;
    reject: (error: Error) => void;
  }[] = [];
  const load = (name: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ name, signal, resolve, reject });
      signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    });
  return { calls, load };
}

const visitor = { status: "unauthenticated", user: null, accessToken: null } as const;
const user = {
  _id: "u1",
  email: "ann@example.ca",
  name: "Ann",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};

function setUp(first: string | null) {
  const { calls, load } = createCalls();
  const result = { current: {} as LastSettled<string> };
  function Shown({ name }: { name: string | null }) {
    result.current = useLastSettled({
      queryKey: [name],
      queryFn: ({ signal }) => load(name ?? "", signal),
      enabled: name !== null,
    });
    return null;
  }
  const store = createStore();
  store.set(sessionAtom, visitor);
  const api = scriptApi({});
  const session = createSession(store, () => api);
  const env = { now: 0, timeZone: "America/Toronto", locale: "en-CA" };
  const config = { apiKey: "", googleClientId: "", productionDomain: "" };
  const page = (name: string | null) => (
    <AppProviders app={{ api, session, store, env, config }}>
      <Shown name={name} />
    </AppProviders>
  );
  const view = render(page(first));
  return { calls, result, store, show: (name: string | null) => view.rerender(page(name)) };
}

describe("useLastSettled", () => {
  it("[R7.052] [R8.018] cancels the older call and reports no error", async () => {
    const { calls, show, result } = setUp("first");
    show("second");
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(calls[1]?.signal.aborted).toBe(false);
    await act(async () => calls[1]?.resolve("two"));
    await waitFor(() => expect(result.current).toMatchObject({ data: "two", error: null, isLoading: false }));
  });

  it("keeps the previous response until the new one arrives", async () => {
    const { calls, show, result } = setUp("first");
    await act(async () => calls[0]?.resolve("one"));
    await waitFor(() => expect(result.current.data).toBe("one"));
    show("second");
    expect(result.current).toMatchObject({ data: "one", isLoading: true });
    await act(async () => calls[1]?.resolve("two"));
    await waitFor(() => expect(result.current).toMatchObject({ data: "two", isLoading: false }));
  });

  it("[R8.017] reports a failure, and keeps the response and the failure until a retry succeeds", async () => {
    const { calls, show, result } = setUp("first");
    await act(async () => calls[0]?.resolve("one"));
    await waitFor(() => expect(result.current.data).toBe("one"));
    show("second");
    const failure = new Error("503");
    await act(async () => calls[1]?.reject(failure));
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: "one", error: failure, isLoading: false }),
    );
    act(() => result.current.refetch());
    expect(calls[2]?.name).toBe("second");
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: "one", error: failure, isLoading: true }),
    );
    await act(async () => calls[2]?.resolve("two"));
    await waitFor(() => expect(result.current).toMatchObject({ data: "two", error: null }));
  });

  it("ignores a late response of a cancelled call", async () => {
    const { calls, show, result } = setUp("first");
    show("second");
    await act(async () => calls[1]?.resolve("two"));
    await act(async () => calls[0]?.resolve("one"));
    await waitFor(() => expect(result.current.data).toBe("two"));
  });

  it("does not keep the response for another viewer", async () => {
    const { calls, store, result } = setUp("first");
    await act(async () => calls[0]?.resolve("for visitors"));
    await waitFor(() => expect(result.current.data).toBe("for visitors"));
    act(() => store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" }));
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  });

  it("requests nothing while it is not enabled", () => {
    const { calls, result } = setUp(null);
    expect(calls).toHaveLength(0);
    expect(result.current.isLoading).toBe(false);
  });
});
