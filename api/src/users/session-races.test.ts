import type { LightMyRequestResponse } from "fastify";
import { runBeforeCommit } from "../testing/run-before-commit";
import { latestMail, getRefreshToken, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { concurrentUseMilliseconds } from "./sessions";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const refresh = (cookie: string) => site.post("/api/users/refresh", undefined, { cookie });
const cookieFrom = (response: LightMyRequestResponse) => `larchway_refresh=${getRefreshToken(response)}`;
const asOwner = (method: "DELETE" | "PUT", url: string, headers: object, payload?: object) =>
  site.app.inject({ method, url, headers: { ...headers }, payload });

describe("a session that is renewed while it is ended", () => {
  it.each([
    ["everywhere", () => "/api/users/sessions"],
    ["on this device", (id: string) => `/api/users/sessions/${id}`],
  ])("cannot be renewed after signing out %s", async (_where, getPath) => {
    const { headers } = await registerPerson(site);
    const { sessions } = (await site.get("/api/users/sessions", headers)).json<{
      sessions: { id: string }[];
    }>();
    const [renewed, ended] = await runBeforeCommit(
      site.database,
      () => refresh(headers.cookie),
      () => asOwner("DELETE", getPath(sessions[0]!.id), { authorization: headers.authorization }),
    );
    expect([renewed.statusCode, ended.statusCode]).toEqual([200, 200]);
    expect((await refresh(cookieFrom(renewed))).statusCode).toBe(401);
    const left = await site.get("/api/users/sessions", headers);
    expect(left.json()).toEqual({ sessions: [] });
  });

  it("cannot be renewed when an earlier token is reused", async () => {
    const { headers } = await registerPerson(site);
    const second = cookieFrom(await refresh(headers.cookie));
    site.advance(concurrentUseMilliseconds + 1);
    const [renewed, reused] = await runBeforeCommit(
      site.database,
      () => refresh(second),
      () => refresh(headers.cookie),
    );
    expect([renewed.statusCode, reused.statusCode]).toEqual([200, 401]);
    expect((await refresh(cookieFrom(renewed))).statusCode).toBe(401);
  });

  it("cannot be renewed when the password is reset", async () => {
    const { email, headers } = await registerPerson(site);
    await site.post("/api/users/password/forgot", { email });
    const { token } = await latestMail(site, email, "reset-password");
    const [renewed, reset] = await runBeforeCommit(
      site.database,
      () => refresh(headers.cookie),
      () => site.post("/api/users/password/reset", { token, password: "another long password" }),
    );
    expect([renewed.statusCode, reset.statusCode]).toEqual([200, 200]);
    expect((await refresh(cookieFrom(renewed))).statusCode).toBe(401);
  });
});

describe("a sign-in that began before the account changed", () => {
  const change = (headers: object) =>
    asOwner("PUT", "/api/users/profile", headers, {
      currentPassword: testPassword,
      password: "another long password",
    });

  /** Does `act` between the check of the password and the new session. */
  function beforeTheSession(act: () => Promise<unknown>): void {
    const { database } = site;
    const real = database.query.bind(database);
    jest.spyOn(database, "query").mockImplementation(async (sql, params) => {
      if (typeof sql === "string" && sql.startsWith("delete from refresh_token")) {
        jest.restoreAllMocks();
        await act();
      }
      return real(sql, params) as never;
    });
  }

  it("gives no session for a changed password", async () => {
    const { email, headers } = await registerPerson(site);
    beforeTheSession(() => change(headers));
    const response = await site.post("/api/users/login", { email, password: testPassword });
    expect([response.statusCode, getRefreshToken(response)]).toEqual([401, ""]);
  });

  it("gives no session for an account that is to be deleted", async () => {
    const { email, headers } = await registerPerson(site);
    beforeTheSession(() => asOwner("DELETE", "/api/users/profile", headers, { password: testPassword }));
    const response = await site.post("/api/users/login", { email, password: testPassword });
    expect([response.statusCode, getRefreshToken(response)]).toEqual([401, ""]);
  });
});
