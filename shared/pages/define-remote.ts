import type { Input } from "@larchway/shared/schema";
import { writePageQuery, type PageQuery } from "./page-query";
import {
  remoteManifestSchema,
  type RemoteManifest,
  type routeSchema,
  type SlotName,
} from "@larchway/shared/contracts/remote";

/** One page of a remote: its path, the platform's data about it, and the module of `./routes` that shows it. */
export interface RouteDefinition extends Omit<Input<typeof routeSchema>, "preload" | "query" | "render"> {
  /** Where its first HTML is rendered; `browser` by default. */
  render?: "server" | "browser";
  /**
   * The loader's first requests, as the objects from which the loader sends them. The edge sends the same requests
   * and puts the responses into the document.
   */
  preload?: readonly PageQuery[];
  /** The query parameters that rendering the page reads, in addition to those of `preload` and of its title. */
  query?: readonly string[];
  /** Overrides the remote's `firstVisitBudget`. */
  firstVisitBudget?: number;
}

/**
 * A slot that a remote fills: loaded with every page, or `when-needed`, such as a panel that is empty on most visits.
 */
type SlotDefinition = SlotName | { name: SlotName; load: "when-needed" };

/** The definition of a remote (or of the shell) in `src/remote.ts`. */
export interface RemoteDefinition {
  /** The name of its folder. */
  name: "shell" | `mf-${string}`;
  /** Its name for people: the title of a page whose own title cannot be filled. */
  title: string;
  routes: readonly RouteDefinition[];
  /** Slots of the shell's layout that its `./slots` fills. */
  slots?: readonly SlotDefinition[];
  /** Most Brotli bytes that a visitor may download for its heaviest route. */
  budget: RemoteManifest["budget"];
  /**
   * Most Brotli bytes of JavaScript for a visit that starts at one of its routes: the shell, the route and the slots
   * of the layout.
   */
  firstVisitBudget: number;
  /** Set when other sites may embed it: its folder `embed/` has the sources. */
  embed?: EmbedDefinition;
}

/** A remote on other sites (docs/embedding.md). */
export interface EmbedDefinition {
  /** Name in its stable URLs: `/embed/<name>.js`. Never changes. */
  name: string;
  /** Most Brotli bytes of the loader. */
  loaderBudget: number;
  /** Most Brotli bytes of all downloads of a first view, including the loader. */
  firstViewBudget: number;
}

/**
 * Declares a remote. The compiler rejects unknown properties and layout flags, and titles and descriptions with a
 * placeholder that has no source. `RouteModules<typeof remote>` rejects a route without a module.
 *
 * @example
 *     export const remote = defineRemote({
 *       name: "mf-mortgage",
 *       title: "Mortgage calculator",
 *       routes: [{ path: "/buying/mortgage-calculator", module: "calculator", title: "Mortgage Calculator" }],
 *       budget: { js: 30_000, css: 6_000 },
 *       firstVisitBudget: 190_000,
 *     });
 */
export function defineRemote<const Definition extends RemoteDefinition>(
  definition: Definition & Checked<Definition>,
): Definition {
  return definition;
}

/** Names of the modules that a remote's `./routes` must export. */
export type ModuleName<Definition extends RemoteDefinition> = Definition["routes"][number]["module"];

/** Names of the slots that a remote's `./slots` must fill. */
export type FilledSlot<Definition extends RemoteDefinition> = NameOf<
  NonNullable<Definition["slots"]>[number]
>;
type NameOf<Slot> = Slot extends { name: infer Name extends SlotName } ? Name : Extract<Slot, SlotName>;

/**
 * The manifest that the build writes for the platform.
 *
 * @throws ZodError when a value violates the manifest's schema, and Error when a preloaded query uses a parameter
 * that the route's path does not have
 */
export function toRemoteManifest({
  name,
  title,
  routes,
  slots = [],
  budget,
}: RemoteDefinition): RemoteManifest {
  for (const route of routes)
    if (route.static && (name !== "shell" || route.render !== "server" || route.audience || route.preload))
      throw new Error(
        `${route.path} can't be static: only rendered pages of the shell for all, without data, can.`,
      );
  const lazySlots = slots.flatMap((slot) => (typeof slot === "string" ? [] : [slot.name]));
  return remoteManifestSchema.parse({
    name,
    contract: 1,
    title,
    routes: routes.map(toManifestRoute),
    slots: slots.map((slot) => (typeof slot === "string" ? slot : slot.name)),
    ...(lazySlots.length > 0 && { lazySlots }),
    budget,
  });
}

/**
 * The `firstVisitBudget` of every route, by its path. Only the size check reads it; published builds leave it out.
 */
export function getFirstVisitBudgets({ routes, firstVisitBudget }: RemoteDefinition): Map<string, number> {
  return new Map(routes.map((route) => [route.path, route.firstVisitBudget ?? firstVisitBudget]));
}

function toManifestRoute({ preload = [], query, render, firstVisitBudget: _, ...route }: RouteDefinition) {
  const queries = preload.map(writePageQuery);
  const params = new Set(paramNames(route.path));
  for (const name of queries.flatMap(pathPlaceholders)) {
    if (!params.has(name))
      throw new Error(`${route.path} preloads ${name} from its path, which has no :${name}.`);
  }
  // Manifests use `client`, because published builds and shells from before a rollback support nothing else.
  return {
    ...route,
    ...(query && { query: [...query] }),
    preload: queries,
    render: render === "server" ? "server" : "client",
  };
}

const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** The names that a serialized query takes from the path: `{name}`, but not `{?name}`. */
const pathPlaceholders = (query: string) => [...query.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);

/** An empty object for a valid definition; else a property that accepts no value, at the position of the error. */
type Checked<Definition extends RemoteDefinition> = OnlyKnown<Definition, RemoteDefinition> & {
  routes: CheckedRoutes<Definition["routes"]>;
};

type CheckedRoutes<Routes extends readonly unknown[]> = {
  [Index in keyof Routes]: CheckedRoute<Routes[Index]>;
};

type CheckedRoute<Route> = {
  [Key in keyof Route]: Key extends "title" | "description"
    ? FilledText<Route[Key], Route>
    : Key extends "layout"
      ? OnlyKnown<Route[Key], NonNullable<RouteDefinition["layout"]>>
      : Key extends keyof RouteDefinition
        ? unknown
        : never;
};

type OnlyKnown<Value, Known> = { [Key in keyof Value]: Key extends keyof Known ? unknown : never };

/**
 * `{name}` is filled from the path, `{?name}` from the query. A page with a subject also has its address, city and
 * name.
 */
type FilledText<Text, Route> =
  Exclude<Placeholder<Text>, Filling<Route>> extends infer Unknown
    ? [Unknown] extends [never]
      ? unknown
      : { "nothing fills this placeholder": Unknown }
    : never;

type Filling<Route> =
  | `?${string}`
  | (Route extends { path: infer Path } ? Param<Path> : never)
  | (Route extends { notFoundWhenMissing: true } ? "address" | "city" | "place" : never);

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Param<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Bare<Name> | Param<`/${More}`>
    : Bare<Rest>
  : never;

type Bare<Name extends string> = Name extends `${infer Start}?` ? Start : Name;
