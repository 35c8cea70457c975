export { useOwnContact, withOwnContact } from "./own-contact";
export { createSession, type Session } from "./session";
export { sessionAtom, type SessionState } from "./session-atom";
export { UserProvider, useSession } from "./user-provider";
