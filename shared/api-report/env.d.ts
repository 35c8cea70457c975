declare module "~" {
export { EnvProvider as EnvProvider } from "~/env/use-env";
export { useEnv as useEnv } from "~/env/use-env";
export { useHydrated as useHydrated } from "~/env/use-hydrated";
export { useHydratedAtomValue as useHydratedAtomValue } from "~/env/use-hydrated-atom-value";
export { useNow as useNow } from "~/env/use-env";
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
}

declare module "~/env/use-env" {
import { Env as Env } from "~/contracts/document";
import { ReactNode as ReactNode } from "react";
function EnvProvider({ env, children }: {
    env: Env;
    children: ReactNode;
}): import("react").JSX.Element;
function useEnv(): Env;
function useNow(): number;
}

declare module "~/env/use-hydrated-atom-value" {
import { Atom as Atom } from "jotai";
function useHydratedAtomValue<Value>(atom: Atom<Value> & {
    init: Value;
}): Value;
}

declare module "~/env/use-hydrated" {
function useHydrated(): boolean;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Infer<S extends ZodType> = ZodInfer<S>;
}
