import type { createStore } from "jotai";
import { isApiError, type Api } from "@larchway/shared/api";
import { userSchema, type User } from "@larchway/shared/contracts/api";
import { hasSessionHint } from "@larchway/shared/contracts/session-hint";
import { toReaderKey } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { toast } from "@larchway/shared/toast";
import { endSession, loadUser, refreshToken } from "./session-calls";
import { sessionAtom } from "./session-atom";

type Store = ReturnType<typeof createStore>;

/** What may change the session. mf-account calls `start` and `signOut`; the shell restores; the transport refreshes. */
export interface Session {
  /**
   * At start-up: refresh, then profile, where the hint tells of a session. Ends signed out without it and on any failure; never
   * rejects.
   */
  restore(): Promise<void>;
  /**
   * After a response that names the person and a new token: a sign-in, accepted terms. Says so where the browser refused
   * the cookie of the session, which then ends with the page.
   */
  start(user: User, accessToken: string): void;
  signOut(): Promise<void>;
  /** A new token for a call that got a 401; false, and signed out, when there is none. Calls share one refresh. */
  refresh(): Promise<boolean>;
  getToken(): string | null;
}

/** The api is handed in by a function, because its transport needs the session and the session needs its calls. */
export function createSession(store: Store, getApi: () => Api): Session {
  let refreshing: Promise<boolean> | null = null;
  let pendingToken: string | null = null;

  function set(user: User | null, accessToken: string | null, failure?: unknown) {
    const before = store.get(sessionAtom);
    const ended = { status: "unauthenticated", user: null, accessToken: null } as const;
    if (user && accessToken) store.set(sessionAtom, { status: "authenticated", user, accessToken });
    else store.set(sessionAtom, isOutage(failure) ? { ...ended, isOutage: true } : ended);
    if (before.status === "loading" || toReaderKey(before.user) !== toReaderKey(user))
      bus.emit("session:changed", { user });
  }

  function endRestore(failure?: unknown) {
    console.info("No active session found or session expired.");
    set(null, null, failure);
  }

  async function refreshOnce(): Promise<boolean> {
    // Without a session a 401 is final: there is nothing to renew.
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
      // Visitors are not asked about: a 401 of every first page would tell nobody anything.
      if (!hasSessionHint(document.cookie)) return endRestore();
      try {
        const { accessToken } = await refreshToken(getApi());
        // Held back from the screens until the profile is there: loading ends once, with both or with neither.
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
      // The response set the hint together with the session's own cookie, so without the one there is none of the other.
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

/** Anything but the server's word that there is no session. */
function isOutage(failure: unknown): boolean {
  return failure !== undefined && !(isApiError(failure) && [401, 403].includes(failure.status));
}
