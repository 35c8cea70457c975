import { createContext, useContext, type ReactNode } from "react";
import { useHydratedAtomValue } from "@larchway/shared/env";
import type { Session } from "./session";
import { sessionAtom, type SessionState } from "./session-atom";

const SessionContext = createContext<Session | null>(null);

/** Provides the session to all components. The page has one, created by the shell. */
export function UserProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session's state, with the actions that change it. Throws outside a UserProvider. */
export function useSession(): SessionState & { session: Session } {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession must be used within a UserProvider");
  return { ...useHydratedAtomValue(sessionAtom), session };
}
