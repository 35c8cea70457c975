import type { User } from "@larchway/shared/contracts/api";

/** The step that a viewer still needs for sold data; "unknown" until the session has loaded. */
export type SoldAccess = "unknown" | "open" | SoldAccessNeed;
export type SoldAccessNeed = "sign-in" | "accept-terms" | "verify-email";

interface SessionLike {
  status: "loading" | "unauthenticated" | "authenticated";
  user: User | null;
}

/** The viewer's next step before the server returns sold data (VOW rules). The server decides; this only explains. */
export function soldAccess({ status, user }: SessionLike): SoldAccess {
  if (status === "loading") return "unknown";
  if (!user) return "sign-in";
  if (user.seesSoldData !== false) return "open";
  return user.acceptedTerms === false ? "accept-terms" : "verify-email";
}

/** The user and the access to sold data. When this key changes, all data on screen is out of date. */
export function toViewerKey(user: User | null): string {
  return user ? `${user._id} ${user.seesSoldData !== false}` : "visitor";
}

/** Texts on locked content by the viewer's next step: cards, compact cards (`short`), suggestions (`line`). */
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

/** The text for locked content; a visitor's text while the step is unknown. */
export function getLockText(access: SoldAccess): (typeof lockTexts)[SoldAccessNeed] {
  return lockTexts[access === "unknown" || access === "open" ? "sign-in" : access];
}
