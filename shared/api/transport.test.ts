import { createTransport, isApiError, getErrorMessage } from "@larchway/shared/api";
import { z } from "@larchway/shared/schema";

const schema = z.object({ value: z.number() });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function setUp(
  fetch: jest.Mock,
  { token = null, refresh = jest.fn(async () => false) }: { token?: string | null; refresh?: jest.Mock } = {},
) {
  return createTransport({
    fetch: fetch as unknown as typeof globalThis.fetch,
    apiKey: "key",
    getToken: () => token,
    refresh,
  });
}

describe("transport", () => {
  it("[R7.002] [R7.003] [R7.005] [R7.007] sends JSON, cookies, the client key and the bearer token", async () => {
    const fetch = jest.fn(async () => json(200, { value: 1 }));
    await setUp(fetch, { token: "t" })("/api/x", { method: "POST", body: { a: 1 }, schema });
    const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(init.credentials).toBe("include");
    expect(init.headers).toMatchObject({
      "content-type": "application/json",
      "x-api-key": "key",
      authorization: "Bearer t",
    });
    expect(init.body).toBe('{"a":1}');
  });

  it("[R7.004] gives up after 30 s", async () => {
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const fetch = jest.fn(async (_: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      return json(200, { value: 1 });
    });
    await expect(setUp(fetch)("/api/x", { schema })).rejects.toMatchObject({ code: "NETWORK", status: 0 });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  describe("while the service is unavailable", () => {
    const unavailable = (retryAfter?: string) =>
      new Response(JSON.stringify({ code: "DATABASE_UNAVAILABLE", message: "away" }), {
        status: 503,
        headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
      });
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it("sends a read again after the time that the service names, twice at most", async () => {
      const fetch = jest.fn(async () => unavailable("5"));
      const call = setUp(fetch)("/api/x", { schema }).catch((error: unknown) => error);
      for (const count of [1, 2, 3]) {
        await jest.advanceTimersByTimeAsync(4_999);
        expect(fetch).toHaveBeenCalledTimes(count);
        await jest.advanceTimersByTimeAsync(1);
      }
      expect(await call).toMatchObject({ status: 503, code: "DATABASE_UNAVAILABLE" });
      fetch.mockResolvedValueOnce(unavailable("5")).mockResolvedValueOnce(json(200, { value: 3 }));
      const second = setUp(fetch)("/api/x", { schema });
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await second).toEqual({ value: 3 });
    });

    it.each([
      ["a write", { method: "POST", body: {} } as const, "5"],
      ["a read without a time", {}, undefined],
      ["a read with a long time", {}, "60"],
      ["a read that may not take as long", { timeout: 5_000 }, "5"],
    ])("sends no second request for %s", async (_, options, retryAfter) => {
      const fetch = jest.fn(async () => unavailable(retryAfter));
      await expect(setUp(fetch)("/api/x", { ...options, schema })).rejects.toMatchObject({ status: 503 });
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it("stops waiting when the caller leaves", async () => {
      const leaving = new AbortController();
      const fetch = jest.fn(async () => unavailable("5"));
      const call = setUp(fetch)("/api/x", { schema, signal: leaving.signal }).catch(
        (error: unknown) => error,
      );
      await jest.advanceTimersByTimeAsync(1_000);
      leaving.abort();
      expect(await call).toMatchObject({ name: "AbortError" });
      await jest.advanceTimersByTimeAsync(30_000);
      expect(fetch).toHaveBeenCalledTimes(1);
    });
  });

  it("builds the same URL for equal queries", async () => {
    const fetch = jest.fn(async () => json(200, { value: 1 }));
    await setUp(fetch)("/api/x", { query: { b: 2, a: "é", none: undefined, empty: "" }, schema });
    expect(fetch).toHaveBeenCalledWith("/api/x?a=%C3%A9&b=2", expect.anything());
  });

  it("[R7.071] retries a call once after a 401 and a refresh", async () => {
    const fetch = jest.fn().mockResolvedValueOnce(json(401, { code: "SESSION_EXPIRED", message: "over" }));
    fetch.mockResolvedValueOnce(json(200, { value: 2 }));
    const refresh = jest.fn(async () => true);
    await expect(setUp(fetch, { refresh })("/api/x", { schema })).resolves.toEqual({ value: 2 });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("[R7.074] passes on the call's own error when the refresh fails", async () => {
    const fetch = jest.fn(async () =>
      json(401, { code: "WRONG_CREDENTIALS", message: "Not right.", fix: "Check both." }),
    );
    const error: unknown = await setUp(fetch)("/api/users/login", { schema }).catch(
      (reason: unknown) => reason,
    );
    expect(isApiError(error) && error.code).toBe("WRONG_CREDENTIALS");
    expect(getErrorMessage(error, "fallback")).toBe("Not right.");
    expect(isApiError(error) && error.fix).toBe("Check both.");
  });

  it("[R7.073] never refreshes for the refresh call itself", async () => {
    const refresh = jest.fn(async () => true);
    const fetch = jest.fn(async () => json(401, { code: "UNAUTHENTICATED", message: "no" }));
    await expect(setUp(fetch, { refresh })("/api/users/refresh", { schema })).rejects.toMatchObject({
      status: 401,
    });
    expect(refresh).not.toHaveBeenCalled();
  });

  it("reports a response that violates the contract or is not JSON", async () => {
    await expect(
      setUp(jest.fn(async () => json(200, { value: "x" })))("/api/x", { schema }),
    ).rejects.toMatchObject({ code: "BAD_RESPONSE" });
    await expect(
      setUp(jest.fn(async () => new Response("<html>")))("/api/x", { schema }),
    ).rejects.toMatchObject({ code: "BAD_RESPONSE" });
  });

  it("repeats a request without a response under the same key, and sends a new request under a new one", async () => {
    const fetch = jest.fn(async (url: string, { body }: RequestInit) => {
      void [url, body];
      return json(201, { value: 1 });
    });
    fetch.mockRejectedValueOnce(new TypeError("cut")).mockResolvedValueOnce(json(503, {}));
    const send = setUp(fetch);
    const lead = (text: string) => send("/api/x", { method: "POST", body: { text }, schema }).catch(() => {});
    await lead("a");
    await lead("a");
    await lead("a");
    await lead("a");
    fetch.mockRejectedValueOnce(new TypeError("cut"));
    await lead("a");
    await lead("b");
    await lead("a");
    await send("/api/x", { schema });
    const keys = fetch.mock.calls.map(
      ([, init]) => (init.headers as Record<string, string>)["idempotency-key"],
    );
    const number = (key: string | undefined) => (key === undefined ? 0 : 1 + [...new Set(keys)].indexOf(key));
    expect(keys.map(number)).toEqual([1, 1, 1, 2, 3, 4, 5, 0]);
    for (const key of keys.slice(0, -1)) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("retries a call after a refresh under the same key", async () => {
    const fetch = jest.fn(async (url: string, init: RequestInit) => {
      void [url, init];
      return json(200, { value: 2 });
    });
    fetch.mockResolvedValueOnce(json(401, { code: "SESSION_EXPIRED", message: "over" }));
    await setUp(fetch, { refresh: jest.fn(async () => true) })("/api/x", { method: "PUT", schema });
    const [first, second] = fetch.mock.calls.map(([, { headers }]) =>
      new Headers(headers).get("idempotency-key"),
    );
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it("distinguishes a cancellation from a failure", async () => {
    const cancel = new AbortController();
    const fetch = jest.fn(async (_: string, init: RequestInit) => {
      cancel.abort();
      init.signal?.throwIfAborted();
      return json(200, {});
    });
    await expect(setUp(fetch)("/api/x", { schema, signal: cancel.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
