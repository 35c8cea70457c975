import { isDeepStrictEqual } from "node:util";
import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import { routeSchema, type RemoteRoute } from "@larchway/shared/contracts/remote";
import { definingParameters } from "@larchway/shared/pages/canonical-path";

/** What only the edge reads of a set: heads and hints are in the document already. */
const edgeOnly: ReadonlySet<string> = new Set([
  "article",
  "description",
  "digest",
  "embed",
  "embedChannel",
  "files",
  "picture",
]);

/** What a route is when its remote doesn't say: browsers read it by the same schema. */
const defaults: Partial<RemoteRoute> = routeSchema.parse({ path: "/", module: "page", title: "" });
const required: ReadonlySet<string> = new Set(["path", "module", "title"]);

/** The set as JSON for browsers. Every document carries it: what they do not read, or know already, stays out. */
export function writeBrowserSet(set: ReleaseSet): string {
  return JSON.stringify(set, (name, value: unknown) => {
    if (edgeOnly.has(name)) return undefined;
    // Of the files of a build browsers need those of the shell alone, which the boot module starts.
    if (name === "exposes") return { main: (value as LiveBuild["exposes"]).main };
    if (name !== "routes") return value;
    // Of a remote's manifest they are a list, of a build its files.
    return Array.isArray(value) ? (value as RemoteRoute[]).map(toBrowserRoute) : {};
  });
}

function toBrowserRoute(route: RemoteRoute): Partial<RemoteRoute> {
  const said = Object.entries({ ...route, preload: route.preload.map(shortenPreload) }).filter(
    ([name, value]) => required.has(name) || !isDeepStrictEqual(value, defaults[name as keyof RemoteRoute]),
  );
  return Object.fromEntries(said);
}

/** Titles and canonical addresses want to know what is requested, and whether by one of the parameters that make another page. */
function shortenPreload(template: string): string {
  const [path = ""] = /^[^?]*/.exec(template) ?? [];
  const parameters = Object.keys(definingParameters)
    .map((name) => `${name}={?${name}}`)
    .filter((parameter) => template.includes(parameter));
  return parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;
}
