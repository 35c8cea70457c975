import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./read-workspace";

/**
 * The modules that exist once in a page: React, the store, and every module of `shared` that holds state or a context.
 * Stateless code (ui kit, domain rules, contracts) is bundled into each remote, so that teams ship alone.
 * Each key is exact: sharing "@larchway/shared" would not share "@larchway/shared/events".
 */

const sharedKeys: Record<string, string> = {
  react: "react",
  "react/jsx-runtime": "react",
  "react-dom": "react-dom",
  "react-dom/client": "react-dom",
  jotai: "jotai",
  "@larchway/shared/api": "@larchway/shared",
  "@larchway/shared/app": "@larchway/shared",
  "@larchway/shared/comparison": "@larchway/shared",
  "@larchway/shared/consent": "@larchway/shared",
  "@larchway/shared/env": "@larchway/shared",
  "@larchway/shared/events": "@larchway/shared",
  "@larchway/shared/favourites": "@larchway/shared",
  "@larchway/shared/query": "@larchway/shared",
  "@larchway/shared/router": "@larchway/shared",
  "@larchway/shared/schema": "@larchway/shared",
  "@larchway/shared/session": "@larchway/shared",
  "@larchway/shared/slots": "@larchway/shared",
  "@larchway/shared/storage": "@larchway/shared",
  "@larchway/shared/toast": "@larchway/shared",
  // Stateless, but in the header and in pages: a second copy would cost 2 kB.
  "@larchway/shared/listing-ui/search-box": "@larchway/shared",
  // The former name, for builds made before the move.
  "@larchway/shared/ui/search-box": "@larchway/shared",
};

export const sharedNames = Object.keys(sharedKeys);

/** Shared modules that the first page of many visits does without: fetched with the first page that needs them. */
export const lazySharedNames: ReadonlySet<string> = new Set(["@larchway/shared/query"]);

/** Name of the shell's chunk with such a module: "@larchway/shared/query" as "shared-query". */
export function sharedChunkName(name: string): string {
  return name.replace("@larchway/", "").replaceAll("/", "-");
}

function readVersion(name: string): string {
  const folder =
    name === "@larchway/shared"
      ? path.join(repository, "shared")
      : path.join(repository, "shared/node_modules", name);
  return (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string }).version;
}

export interface SharedModule {
  version: string;
  requiredVersion: string;
}

/**
 * Version and accepted range of every shared module. The ranges are explicit: catalog and workspace specifiers give
 * the plugin nothing to infer from, and it would accept anything.
 */
export function sharedModules(): Record<string, SharedModule> {
  const versions = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(sharedKeys).map(([key, name]) => {
      const version = versions.get(name) ?? readVersion(name);
      versions.set(name, version);
      return [key, { version, requiredVersion: `^${version}` }];
    }),
  );
}
