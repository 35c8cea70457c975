import { atom } from "jotai";
import type { User } from "@larchway/shared/contracts/api";

/** Loading until the restore attempt ends; then both user and token, or neither (spec section 4). */
export type SessionState =
  | { status: "loading"; user: null; accessToken: null }
  | { status: "unauthenticated"; user: null; accessToken: null }
  | { status: "authenticated"; user: User; accessToken: string };

export const sessionAtom = atom<SessionState>({ status: "loading", user: null, accessToken: null });
