import type { createStore } from "jotai";
import { isApiError, type Api } from "@larchway/shared/api";
import { userSchema, type User } from "@larchway/shared/contracts/api";
import { hasSessionHint } from "@larchway/shared/contracts/session-hint";
import { toViewerKey } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { toast } from "@larchway/shared/toast";
import { endSession, loadUser, refreshToken } from "./session-calls";
import { sessionAtom } from "./session-atom";

type Store = ReturnType<typeof createStore>;

/**
 * The functions that change the session. mf-account calls `start` and `signOut`; the shell restores; the transport
 * refreshes.
 */
export interface Session {
  /**
   * At start-up: refreshes and loads the profile, if the hint cookie exists. Without it and on any failure the
   * visitor is signed out. Never rejects.
   */
  restore(): Promise<void>;
  /**
   * After a response with the user and a new token: a sign-in, accepted terms. Shows a message when the browser
   * rejected the session cookie, so that the session ends with the page.
   */
  start(user: User, accessToken: string): void;
  signOut(): Promise<void>;
  /** A new token for a call that got a 401; false, and signed out, when there is none. Calls share one refresh. */
  refresh(): Promise<boolean>;
  getToken(): string | null;
}

/** The API comes from a function, because its transport needs the session and the session needs its calls. */
export function createSession(store: Store, getApi: () => Api): Session {
  let refreshing: Promise<boolean> | null = null;
  let pendingToken: string | null = null;

  function set(user: User | null, accessToken: string | null, failure?: unknown) {
    const before = store.get(sessionAtom);
    const ended = { status: "unauthenticated", user: null, accessToken: null } as const;
    if (user && accessToken) store.set(sessionAtom, { status: "authenticated", user, accessToken });
    else store.set(sessionAtom, isOutage(failure) ? { ...ended, isOutage: true } : ended);
    if (before.status === "loading" || toViewerKey(before.user) !== toViewerKey(user))
      bus.emit("session:changed", { user });
  }

  function endRestore(failure?: unknown) {
    console.info("No active session found or session expired.");
    set(null, null, failure);
  }

  async function refreshOnce(): Promise<boolean> {
    // Without a session a 401 is final, because no token can be refreshed.
    if (store.get(sessionAtom).status !== "authenticated") return false;
    try {
      const { accessToken, ...rest } = await refreshToken(getApi());
      const user = userSchema.safeParse(rest);
      set(user.success ? user.data : store.get(sessionAtom).user, accessToken);
      return true;
    } catch (error) {
      set(null, null, error);
      return false;
    }
  }

  return {
    async restore() {
      // No request for visitors: a 401 on every first page would be useless.
      if (!hasSessionHint(document.cookie)) return endRestore();
      try {
        const { accessToken } = await refreshToken(getApi());
        // Published only with the profile: loading ends once, with both or with neither.
        pendingToken = accessToken;
        const user = await loadUser(getApi());
        set(user, accessToken);
      } catch (error) {
        endRestore(error);
      } finally {
        pendingToken = null;
      }
    },
    start(user, accessToken) {
      set(user, accessToken);
      // The response sets the hint together with the session cookie, so a missing hint means that both were rejected.
      if (!hasSessionHint(document.cookie))
        toast.error(
          "Your browser blocks cookies for this site, so you are signed in only until you leave this page. Allow cookies and sign in again to stay signed in.",
        );
    },
    async signOut() {
      try {
        await endSession(getApi());
      } catch (error) {
        console.warn("The server did not confirm signing out.", error);
      }
      set(null, null);
    },
    refresh() {
      refreshing ??= refreshOnce().finally(() => (refreshing = null));
      return refreshing;
    },
    getToken: () => store.get(sessionAtom).accessToken ?? pendingToken,
  };
}

/** True for any error except the server's response that the session is missing. */
function isOutage(failure: unknown): boolean {
  return failure !== undefined && !(isApiError(failure) && [401, 403].includes(failure.status));
}
