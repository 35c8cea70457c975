declare module "~" {
export { Link as Link } from "~/router/link";
export { LinkProps as LinkProps } from "~/router/link";
export { LoaderFunction as LoaderFunction } from "react-router-dom";
export { LoaderFunctionArgs as LoaderFunctionArgs } from "react-router-dom";
export { Location as Location } from "react-router-dom";
export { Navigate as Navigate } from "react-router-dom";
export { Outlet as Outlet } from "react-router-dom";
export { RouteModule as RouteModule } from "~/router/route-module";
export { RouteModules as RouteModules } from "~/router/route-module";
export { RouteObject as RouteObject } from "react-router-dom";
export { RouterContextProvider as RouterContextProvider } from "react-router-dom";
export { RouterProvider as RouterProvider } from "react-router-dom";
export { ScrollRestoration as ScrollRestoration } from "react-router-dom";
export { SlotComponents as SlotComponents } from "~/router/route-module";
export { To as To } from "react-router-dom";
export { apiContext as apiContext } from "~/router/api-context";
export { createBrowserRouter as createBrowserRouter } from "react-router-dom";
export { isRouteErrorResponse as isRouteErrorResponse } from "react-router-dom";
export { matchPath as matchPath } from "react-router-dom";
export { matchRoutes as matchRoutes } from "react-router-dom";
export { redirect as redirect } from "react-router-dom";
export { redirectDocument as redirectDocument } from "react-router-dom";
export { shouldRevalidate as shouldRevalidate } from "~/router/should-revalidate";
export { useLoaderData as useLoaderData } from "react-router-dom";
export { useLocation as useLocation } from "react-router-dom";
export { useMatches as useMatches } from "react-router-dom";
export { useNavigate as useNavigate } from "react-router-dom";
export { useNavigation as useNavigation } from "react-router-dom";
export { useNavigationType as useNavigationType } from "react-router-dom";
export { useParams as useParams } from "react-router-dom";
export { useRevalidator as useRevalidator } from "react-router-dom";
export { useRouteError as useRouteError } from "react-router-dom";
export { useSearchParams as useSearchParams } from "react-router-dom";
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

declare module "~/contracts/remote" {
import { Infer as Infer } from "~/schema/index";
const slotNames: readonly [
    "header-account",
    "sign-in-dialog",
    "compare-panel",
    "listing-costs",
    "listing-map",
    "worked-purchase",
    "save-search"
];
type SlotName = (typeof slotNames)[number];
const routeSchema: import("zod/v4").ZodObject<{
    path: import("zod/v4").ZodString;
    module: import("zod/v4").ZodString;
    title: import("zod/v4").ZodString;
    description: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    layout: import("zod/v4").ZodPrefault<import("zod/v4").ZodObject<{
        header: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
            fixed: "fixed";
            none: "none";
            overlay: "overlay";
            static: "static";
        }>>;
        footer: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
    }, import("zod/v4/core").$strict>>;
    render: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
        client: "client";
        server: "server";
    }>>;
    preload: import("zod/v4").ZodDefault<import("zod/v4").ZodArray<import("zod/v4").ZodString>>;
    query: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodString>>;
    notFoundWhenMissing: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
    picture: import("zod/v4").ZodOptional<import("zod/v4").ZodDiscriminatedUnion<[
        import("zod/v4").ZodObject<{
            from: import("zod/v4").ZodLiteral<"picture">;
            src: import("zod/v4").ZodString;
            sizes: import("zod/v4").ZodString;
            narrow: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
                src: import("zod/v4").ZodString;
                sizes: import("zod/v4").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>,
        import("zod/v4").ZodObject<{
            from: import("zod/v4").ZodLiteral<"data">;
            index: import("zod/v4").ZodInt;
            sizes: import("zod/v4").ZodString;
        }, import("zod/v4/core").$strip>
    ], "from">>;
    audience: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
        admins: "admins";
        everybody: "everybody";
    }>>;
    index: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
    redirect: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    article: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
        published: import("zod/v4").ZodISODate;
        updated: import("zod/v4").ZodOptional<import("zod/v4").ZodISODate>;
        author: import("zod/v4").ZodString;
        picture: import("zod/v4").ZodString;
        alt: import("zod/v4").ZodString;
        tags: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
    }, import("zod/v4/core").$strict>>;
    offline: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
    static: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
}, import("zod/v4/core").$strict>;
const remoteManifestSchema: import("zod/v4").ZodObject<{
    name: import("zod/v4").ZodString;
    contract: import("zod/v4").ZodLiteral<1>;
    title: import("zod/v4").ZodString;
    routes: import("zod/v4").ZodDefault<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
        path: import("zod/v4").ZodString;
        module: import("zod/v4").ZodString;
        title: import("zod/v4").ZodString;
        description: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        layout: import("zod/v4").ZodPrefault<import("zod/v4").ZodObject<{
            header: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
                fixed: "fixed";
                none: "none";
                overlay: "overlay";
                static: "static";
            }>>;
            footer: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
        }, import("zod/v4/core").$strict>>;
        render: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
            client: "client";
            server: "server";
        }>>;
        preload: import("zod/v4").ZodDefault<import("zod/v4").ZodArray<import("zod/v4").ZodString>>;
        query: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodString>>;
        notFoundWhenMissing: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
        picture: import("zod/v4").ZodOptional<import("zod/v4").ZodDiscriminatedUnion<[
            import("zod/v4").ZodObject<{
                from: import("zod/v4").ZodLiteral<"picture">;
                src: import("zod/v4").ZodString;
                sizes: import("zod/v4").ZodString;
                narrow: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
                    src: import("zod/v4").ZodString;
                    sizes: import("zod/v4").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>,
            import("zod/v4").ZodObject<{
                from: import("zod/v4").ZodLiteral<"data">;
                index: import("zod/v4").ZodInt;
                sizes: import("zod/v4").ZodString;
            }, import("zod/v4/core").$strip>
        ], "from">>;
        audience: import("zod/v4").ZodDefault<import("zod/v4").ZodEnum<{
            admins: "admins";
            everybody: "everybody";
        }>>;
        index: import("zod/v4").ZodDefault<import("zod/v4").ZodBoolean>;
        redirect: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
        article: import("zod/v4").ZodOptional<import("zod/v4").ZodObject<{
            published: import("zod/v4").ZodISODate;
            updated: import("zod/v4").ZodOptional<import("zod/v4").ZodISODate>;
            author: import("zod/v4").ZodString;
            picture: import("zod/v4").ZodString;
            alt: import("zod/v4").ZodString;
            tags: import("zod/v4").ZodArray<import("zod/v4").ZodString>;
        }, import("zod/v4/core").$strict>>;
        offline: import("zod/v4").ZodOptional<import("zod/v4").ZodBoolean>;
        static: import("zod/v4").ZodOptional<import("zod/v4").ZodLiteral<true>>;
    }, import("zod/v4/core").$strict>>>;
    slots: import("zod/v4").ZodDefault<import("zod/v4").ZodArray<import("zod/v4").ZodEnum<{
        "compare-panel": "compare-panel";
        "header-account": "header-account";
        "listing-costs": "listing-costs";
        "listing-map": "listing-map";
        "save-search": "save-search";
        "sign-in-dialog": "sign-in-dialog";
        "worked-purchase": "worked-purchase";
    }>>>;
    lazySlots: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodEnum<{
        "compare-panel": "compare-panel";
        "header-account": "header-account";
        "listing-costs": "listing-costs";
        "listing-map": "listing-map";
        "save-search": "save-search";
        "sign-in-dialog": "sign-in-dialog";
        "worked-purchase": "worked-purchase";
    }>>>;
    budget: import("zod/v4").ZodObject<{
        js: import("zod/v4").ZodInt;
        css: import("zod/v4").ZodInt;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>;
type RemoteManifest = Infer<typeof remoteManifestSchema>;
}

declare module "~/pages/define-remote" {
import { RemoteManifest as RemoteManifest } from "~/contracts/remote";
import { Input as Input } from "~/schema/index";
import { routeSchema as routeSchema } from "~/contracts/remote";
import { PageQuery as PageQuery } from "~/pages/page-query";
import { SlotName as SlotName } from "~/contracts/remote";
interface RouteDefinition extends Omit<Input<typeof routeSchema>, "preload" | "query" | "render"> {
    render?: "server" | "browser";
    preload?: readonly PageQuery[];
    query?: readonly string[];
    firstVisitBudget?: number;
}
type SlotDefinition = SlotName | {
    name: SlotName;
    load: "when-needed";
};
interface RemoteDefinition {
    name: "shell" | `mf-${string}`;
    title: string;
    routes: readonly RouteDefinition[];
    slots?: readonly SlotDefinition[];
    budget: RemoteManifest["budget"];
    firstVisitBudget: number;
    embed?: EmbedDefinition;
}
interface EmbedDefinition {
    name: string;
    loaderBudget: number;
    firstViewBudget: number;
}
type ModuleName<Definition extends RemoteDefinition> = Definition["routes"][number]["module"];
type FilledSlot<Definition extends RemoteDefinition> = NameOf<NonNullable<Definition["slots"]>[number]>;
type NameOf<Slot> = Slot extends {
    name: infer Name extends SlotName;
} ? Name : Extract<Slot, SlotName>;
}

declare module "~/pages/page-query" {
interface FromUrl {
    from: "path" | "query";
    name: string;
    fallback?: string;
}
type Value = string | number | undefined;
type Parameters = Record<string, Value | FromUrl>;
interface PageQuery {
    path: string;
    parameters: Parameters;
}
}

declare module "~/router/api-context" {
import { Api as Api } from "~/api/api";
const apiContext: import("react-router").RouterContext<Api>;
}

declare module "~/router/link" {
import { ComponentProps as ComponentProps } from "react";
import { To as To } from "react-router-dom";
interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
    to: To;
    replace?: boolean;
    state?: unknown;
    preventScrollReset?: boolean;
}
function Link(props: LinkProps): import("react").JSX.Element;
}

declare module "~/router/route-module" {
import { LoaderFunction as LoaderFunction } from "react-router-dom";
import { ComponentType as ComponentType } from "react";
import { RemoteDefinition as RemoteDefinition } from "~/pages/define-remote";
import { ModuleName as ModuleName } from "~/pages/define-remote";
import { FilledSlot as FilledSlot } from "~/pages/define-remote";
interface RouteModule {
    loader?: LoaderFunction;
    loadsOnce?: boolean;
    component: () => Promise<{
        default: ComponentType;
    }>;
}
type RouteModules<Definition extends RemoteDefinition> = Record<ModuleName<Definition>, RouteModule>;
type SlotComponents<Definition extends RemoteDefinition> = Record<FilledSlot<Definition>, ComponentType>;
}

declare module "~/router/should-revalidate" {
import { ShouldRevalidateFunction as ShouldRevalidateFunction } from "react-router-dom";
const shouldRevalidate: ShouldRevalidateFunction;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { input as ZodInput } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Schema<T = unknown> = ZodType<T>;
type Infer<S extends ZodType> = ZodInfer<S>;
type Input<S extends ZodType> = ZodInput<S>;
}
