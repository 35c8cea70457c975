import { atom } from "jotai";
import type { User } from "@larchway/shared/contracts/api";

/**
 * Loading until the restore attempt ends; then both user and token, or neither (spec section 4). `isOutage`: the
 * server could not be reached, so it is unknown whether the session is still valid.
 */
export type SessionState =
  | { status: "loading"; user: null; accessToken: null; isOutage?: undefined }
  | { status: "unauthenticated"; user: null; accessToken: null; isOutage?: true }
  | { status: "authenticated"; user: User; accessToken: string; isOutage?: undefined };

/** The signed-in user; `loading` until the first refresh ends. */
export const sessionAtom = atom<SessionState>({ status: "loading", user: null, accessToken: null });
