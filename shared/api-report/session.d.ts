declare module "~" {
export { Session as Session } from "~/session/session";
export { SessionState as SessionState } from "~/session/session-atom";
export { UserProvider as UserProvider } from "~/session/user-provider";
export { createSession as createSession } from "~/session/session";
export { sessionAtom as sessionAtom } from "~/session/session-atom";
export { useOwnContact as useOwnContact } from "~/session/own-contact";
export { useSession as useSession } from "~/session/user-provider";
export { withOwnContact as withOwnContact } from "~/session/own-contact";
}

declare module "~/api/api" {
import { Transport as Transport } from "~/api/transport";
import { Schema as Schema } from "~/schema/index";
interface Api {
    send: Transport;
    parseItems: <T>(kind: string, item: Schema<T>) => Schema<T[]>;
}
}

declare module "~/api/transport" {
import { Schema as Schema } from "~/schema/index";
interface RequestOptions<T> {
    method?: "GET" | "POST" | "PUT" | "DELETE";
    query?: Record<string, string | number | boolean | null | undefined>;
    body?: unknown;
    schema: Schema<T>;
    signal?: AbortSignal;
    timeout?: number;
    keepalive?: boolean;
}
type Transport = <T>(path: string, options: RequestOptions<T>) => Promise<T>;
}

declare module "~/contracts/api/users" {
import { Infer as Infer } from "~/schema/index";
const userSchema: import("zod/v4").ZodObject<{
    _id: import("zod/v4").ZodString;
    email: import("zod/v4").ZodString;
    name: import("zod/v4").ZodString;
    phone: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    isNewUser: import("zod/v4").ZodBoolean;
    isGoogleUser: import("zod/v4").ZodBoolean;
    isAdmin: import("zod/v4").ZodBoolean;
    emailVerified: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    acceptedTerms: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    seesSoldData: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    googleOnly: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    marketingConsent: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    provenAt: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
}, import("zod/v4/core").$strip>;
type User = Infer<typeof userSchema>;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Schema<T = unknown> = ZodType<T>;
type Infer<S extends ZodType> = ZodInfer<S>;
}

declare module "~/session/own-contact" {
interface Contact {
    name: string;
    email: string;
    phone: string;
}
function useOwnContact(): Contact | null;
function withOwnContact<D extends Contact>(draft: D, own: Contact | null): D;
}

declare module "~/session/session-atom" {
import { User as User } from "~/contracts/api/users";
type SessionState = {
    status: "loading";
    user: null;
    accessToken: null;
    isOutage?: undefined;
} | {
    status: "unauthenticated";
    user: null;
    accessToken: null;
    isOutage?: true;
} | {
    status: "authenticated";
    user: User;
    accessToken: string;
    isOutage?: undefined;
};
const sessionAtom: import("jotai").PrimitiveAtom<SessionState> & {
    init: SessionState;
};
}

declare module "~/session/session" {
import { User as User } from "~/contracts/api/users";
import { Api as Api } from "~/api/api";
import { createStore as createStore } from "jotai";
type Store = ReturnType<typeof createStore>;
interface Session {
    restore(): Promise<void>;
    start(user: User, accessToken: string): void;
    signOut(): Promise<void>;
    refresh(): Promise<boolean>;
    getToken(): string | null;
}
function createSession(store: Store, getApi: () => Api): Session;
}

declare module "~/session/user-provider" {
import { Session as Session } from "~/session/session";
import { ReactNode as ReactNode } from "react";
import { SessionState as SessionState } from "~/session/session-atom";
function UserProvider({ session, children }: {
    session: Session;
    children: ReactNode;
}): import("react").JSX.Element;
function useSession(): SessionState & {
    session: Session;
};
}
