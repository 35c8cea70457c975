import { createStore } from "jotai";
import { ApiError } from "@larchway/shared/api";
import { scriptApi } from "@larchway/shared/api/testing";
import { sessionHint } from "@larchway/shared/contracts/session-hint";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";

jest.mock("@larchway/shared/toast", () => ({ toast: { error: jest.fn() } }));

const user = {
  _id: "u1",
  email: "ada@example.com",
  name: "Ada Lovelace",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};
const expired = new ApiError({ status: 401, code: "SESSION_EXPIRED", message: "Your session has ended." });

function setUp({ refresh, profile, logout }: Partial<Record<"refresh" | "profile" | "logout", jest.Mock>>) {
  const store = createStore();
  const api = scriptApi({
    "POST /api/users/refresh": refresh,
    "GET /api/users/profile": profile,
    "POST /api/users/logout": logout,
  });
  const session = createSession(store, () => api);
  return { store, session };
}

const setHint = (maxAge: number) => {
  document.cookie = `${sessionHint.name}=${sessionHint.value}; path=/; max-age=${maxAge}`;
};

beforeEach(() => {
  jest.spyOn(console, "info").mockImplementation(() => undefined);
  setHint(60);
});
afterEach(() => {
  jest.restoreAllMocks();
  setHint(0);
});

describe("session", () => {
  it("reports that it ends with the page where the browser blocks cookies", () => {
    const { store, session } = setUp({});
    session.start(user, "t");
    expect(toast.error).not.toHaveBeenCalled();
    setHint(0);
    session.start(user, "t");
    expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/blocks cookies.*only until you leave/));
    expect(store.get(sessionAtom).status).toBe("authenticated");
  });

  it("[R4.003] restores by refresh, then profile, and is loading until then", async () => {
    const order: string[] = [];
    const { store, session } = setUp({
      refresh: jest.fn(async () => (order.push("refresh"), { accessToken: "t" })),
      profile: jest.fn(async () => (order.push(`profile with ${session.getToken()}`), user)),
    });
    const restoring = session.restore();
    expect(store.get(sessionAtom).status).toBe("loading");
    await restoring;
    expect(order).toEqual(["refresh", "profile with t"]);
    expect(store.get(sessionAtom)).toEqual({ status: "authenticated", user, accessToken: "t" });
  });

  it("[R4.004] stays signed out and only logs when there is nothing to restore", async () => {
    const { store, session } = setUp({ refresh: jest.fn().mockRejectedValue(expired) });
    await session.restore();
    expect(store.get(sessionAtom)).toEqual({ status: "unauthenticated", user: null, accessToken: null });
    expect(console.info).toHaveBeenCalledWith("No active session found or session expired.");
  });

  it("[R4.004] sends no request in a browser without the session hint", async () => {
    setHint(0);
    const refresh = jest.fn();
    const { store, session } = setUp({ refresh });
    await session.restore();
    expect(refresh).not.toHaveBeenCalled();
    expect(store.get(sessionAtom)).toEqual({ status: "unauthenticated", user: null, accessToken: null });
    expect(console.info).toHaveBeenCalledWith("No active session found or session expired.");
  });

  it("[R4.001] has both user and token, or neither, also when the profile fails", async () => {
    const { store, session } = setUp({
      refresh: jest.fn().mockResolvedValue({ accessToken: "t" }),
      profile: jest.fn().mockRejectedValue(expired),
    });
    await session.restore();
    expect(store.get(sessionAtom)).toEqual({ status: "unauthenticated", user: null, accessToken: null });
    expect(session.getToken()).toBeNull();
  });

  it("[R4.007] signs out even if the server fails", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { store, session } = setUp({ logout: jest.fn().mockRejectedValue(new Error("500")) });
    session.start(user, "t");
    await session.signOut();
    expect(store.get(sessionAtom).status).toBe("unauthenticated");
  });

  it("[R7.070] keeps the user when the refresh response has only a token, and shares one refresh", async () => {
    const refresh = jest.fn().mockResolvedValue({ accessToken: "t2" });
    const { store, session } = setUp({ refresh });
    session.start(user, "t1");
    await expect(Promise.all([session.refresh(), session.refresh()])).resolves.toEqual([true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.get(sessionAtom)).toEqual({ status: "authenticated", user, accessToken: "t2" });
  });

  it("[R7.072] clears the session when the refresh fails", async () => {
    const { store, session } = setUp({ refresh: jest.fn().mockRejectedValue(expired) });
    session.start(user, "t1");
    await expect(session.refresh()).resolves.toBe(false);
    expect(store.get(sessionAtom).status).toBe("unauthenticated");
  });
});
