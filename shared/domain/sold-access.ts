import type { User } from "@larchway/shared/contracts/api";

/** What stands between a reader and sold data; "unknown" until the session has been looked for. */
export type SoldAccess = "unknown" | "open" | SoldAccessNeed;
export type SoldAccessNeed = "sign-in" | "accept-terms" | "verify-email";

interface SessionLike {
  status: "loading" | "unauthenticated" | "authenticated";
  user: User | null;
}

/** What this reader has to do before the server gives sold data (VOW rules); the server decides, this only explains. */
export function soldAccess({ status, user }: SessionLike): SoldAccess {
  if (status === "loading") return "unknown";
  if (!user) return "sign-in";
  if (user.seesSoldData !== false) return "open";
  return user.acceptedTerms === false ? "accept-terms" : "verify-email";
}

/** Who reads, and whether sold data is part of it: when this changes, everything on screen is out of date. */
export function toReaderKey(user: User | null): string {
  return user ? `${user._id} ${user.seesSoldData !== false}` : "visitor";
}

/** Words on whatever is locked, by what the reader has to do: cards, compact cards (`short`), suggestions (`line`). */
export const lockTexts: Record<
  SoldAccessNeed,
  { text: string; button: string; short: string; line: string; action: string }
> = {
  "sign-in": {
    text: "Login to view property details",
    button: "Login Now",
    short: "Login to View",
    line: "Login to view",
    action: "Sign In",
  },
  "accept-terms": {
    text: "Accept the terms to view property details",
    button: "See Terms",
    short: "See Terms",
    line: "Accept the terms to view",
    action: "See Terms",
  },
  "verify-email": {
    text: "Confirm your email to view property details",
    button: "Confirm Email",
    short: "Confirm Email",
    line: "Confirm your email to view",
    action: "Confirm Email",
  },
};

/** What to say on something locked; while it is not known yet, what a visitor reads. */
export function getLockText(access: SoldAccess): (typeof lockTexts)[SoldAccessNeed] {
  return lockTexts[access === "unknown" || access === "open" ? "sign-in" : access];
}
