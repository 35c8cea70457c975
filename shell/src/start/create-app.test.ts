import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { sessionHint } from "@larchway/shared/contracts/session-hint";
import { z } from "@larchway/shared/schema";
import { sessionAtom } from "@larchway/shared/session";
import { connectToNetwork, createApp } from "./create-app";

const data = {
  config: { apiKey: "" },
  releases: { revision: 1, remotes: {} },
  firstData: {},
} as unknown as LarchwayDocument;
const list = { schema: z.array(z.unknown()) };
const user = {
  _id: "u1",
  email: "ada@example.com",
  name: "Ada Lovelace",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};

/** A fake API that accepts only its last token. */
function scriptApi() {
  const calls: string[] = [];
  let token = 0;
  const respond: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), "http://localhost");
    calls.push(`${init?.method} ${pathname}`);
    if (pathname === "/api/users/refresh") {
      token += 1;
      return Response.json({ accessToken: `token-${token}` });
    }
    const { authorization } = init?.headers as Record<string, string>;
    if (authorization !== `Bearer token-${token}`)
      return Response.json({ code: "UNAUTHENTICATED", message: "The token has ended." }, { status: 401 });
    return Response.json(pathname === "/api/users/profile" ? user : []);
  };
  return { respond, calls, endToken: () => (token += 1) };
}

beforeEach(() => {
  document.cookie = `${sessionHint.name}=${sessionHint.value}; path=/`;
});

it("[R4.006] signs out on the server, clears user and token and sends no more header", async () => {
  const { respond, calls } = scriptApi();
  const headers: (string | undefined)[] = [];
  Object.assign(globalThis, {
    fetch: (input: string, init: RequestInit) => {
      headers.push((init.headers as Record<string, string>).authorization);
      return respond(input, init);
    },
  });
  const { api, session, store } = createApp(data, connectToNetwork(data));
  await session.restore();
  await api.send("/api/properties/recommended", list);
  expect(headers.at(-1)).toBe("Bearer token-1");
  expect(store.get(sessionAtom)).toMatchObject({ user: { _id: "u1" }, accessToken: "token-1" });

  await session.signOut();
  expect(calls.at(-1)).toBe("POST /api/users/logout");
  expect(store.get(sessionAtom)).toEqual({ status: "unauthenticated", user: null, accessToken: null });
  await api.send("/api/properties/types", list).catch(() => undefined);
  const last = calls.indexOf("GET /api/properties/types");
  expect([calls[last], headers[last]]).toEqual(["GET /api/properties/types", undefined]);
  Reflect.deleteProperty(globalThis, "fetch");
});

it("[R7.010] requests a token once at the start, and once more after a 401, whose calls are retried", async () => {
  const { respond, calls, endToken } = scriptApi();
  Object.assign(globalThis, { fetch: respond });
  const { api, session } = createApp(data, connectToNetwork(data));
  await session.restore();
  expect(calls).toEqual(["POST /api/users/refresh", "GET /api/users/profile"]);

  endToken();
  const both = Promise.all([
    api.send("/api/properties/recommended", list),
    api.send("/api/properties/W1/similar", list),
  ]);
  await expect(both).resolves.toEqual([[], []]);
  expect(calls.filter((call) => call.endsWith("/refresh"))).toHaveLength(2);
  expect(calls.filter((call) => call.endsWith("/recommended"))).toHaveLength(2);
  Reflect.deleteProperty(globalThis, "fetch");
});
