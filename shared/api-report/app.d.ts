declare module "~" {
export { AppContextValue as AppContextValue } from "~/app/app-providers";
export { AppProviders as AppProviders } from "~/app/app-providers";
export { useApi as useApi } from "~/app/app-providers";
export { useConfig as useConfig } from "~/app/app-providers";
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

declare module "~/app/app-providers" {
import { Api as Api } from "~/api/api";
import { Session as Session } from "~/session/session";
import { Env as Env } from "~/contracts/document";
import { BrowserConfig as BrowserConfig } from "~/contracts/document";
import { createStore as createStore } from "jotai";
import { ReactNode as ReactNode } from "react";
interface AppContextValue {
    api: Api;
    session: Session;
    store: ReturnType<typeof createStore>;
    env: Env;
    config: BrowserConfig;
}
function AppProviders({ app, children }: {
    app: AppContextValue;
    children: ReactNode;
}): import("react").JSX.Element;
function useApi(): Api;
function useConfig(): BrowserConfig;
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

declare module "~/contracts/document" {
import { Infer as Infer } from "~/schema/index";
const envSchema: import("zod/v4").ZodObject<{
    now: import("zod/v4").ZodNumber;
    timeZone: import("zod/v4").ZodString;
    locale: import("zod/v4").ZodString;
    hasInventedHomes: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
}, import("zod/v4/core").$strip>;
type Env = Infer<typeof envSchema>;
const browserConfigSchema: import("zod/v4").ZodObject<{
    apiKey: import("zod/v4").ZodString;
    googleClientId: import("zod/v4").ZodString;
    productionDomain: import("zod/v4").ZodString;
    mortgageRules: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<"current">>;
    development: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
    analytics: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
        writeKey: import("zod/v4").ZodString;
        dataPlaneUrl: import("zod/v4").ZodString;
        configUrl: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    }, import("zod/v4/core").$strip>>;
    googleMaps: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
        key: import("zod/v4").ZodString;
        styleNonce: import("zod/v4").ZodString;
    }, import("zod/v4/core").$strip>>;
    serviceWorker: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
}, import("zod/v4/core").$strip>;
type BrowserConfig = Infer<typeof browserConfigSchema>;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Schema<T = unknown> = ZodType<T>;
type Infer<S extends ZodType> = ZodInfer<S>;
}

declare module "~/session/session" {
import { User as User } from "~/contracts/api/users";
interface Session {
    restore(): Promise<void>;
    start(user: User, accessToken: string): void;
    signOut(): Promise<void>;
    refresh(): Promise<boolean>;
    getToken(): string | null;
}
}
