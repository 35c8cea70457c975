import { isDeepStrictEqual } from "node:util";
import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import { routeSchema, type RemoteRoute } from "@larchway/shared/contracts/remote";
import { definingParameters } from "@larchway/shared/pages/canonical-path";

/** Fields that only the edge reads: heads and hints are already in the document. */
const edgeOnly: ReadonlySet<string> = new Set([
  "article",
  "description",
  "digest",
  "embed",
  "embedChannel",
  "files",
  "picture",
  // Earlier shells reject fields that they don't know.
  "static",
]);

/** Default values of a route; browsers apply them by the same schema. */
const defaults: Partial<RemoteRoute> = routeSchema.parse({ path: "/", module: "page", title: "" });
const required: ReadonlySet<string> = new Set(["path", "module", "title"]);

/** Returns the set as JSON for browsers. Every document contains it, so unused fields and defaults are left out. */
export function writeBrowserSet(set: ReleaseSet): string {
  return JSON.stringify(set, (name, value: unknown) => {
    if (edgeOnly.has(name)) return undefined;
    // Browsers need only the shell's files, for the boot module.
    if (name === "exposes") return { main: (value as LiveBuild["exposes"]).main };
    if (name !== "routes") return value;
    // `routes` is a list in a remote's manifest, and a map of files in a build.
    return Array.isArray(value) ? (value as RemoteRoute[]).map(toBrowserRoute) : {};
  });
}

function toBrowserRoute(route: RemoteRoute): Partial<RemoteRoute> {
  const said = Object.entries({ ...route, preload: route.preload.map(shortenPreload) }).filter(
    ([name, value]) => required.has(name) || !isDeepStrictEqual(value, defaults[name as keyof RemoteRoute]),
  );
  return Object.fromEntries(said);
}

/** Browsers need only the path of a preload; its query is read at the edge. */
function shortenPreload(template: string): string {
  const [path = ""] = /^[^?]*/.exec(template) ?? [];
  const parameters = Object.keys(definingParameters)
    .map((name) => `${name}={?${name}}`)
    .filter((parameter) => template.includes(parameter));
  return parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;
}
