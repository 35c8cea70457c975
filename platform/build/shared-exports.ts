import path from "node:path";
import type { Compilation, Module } from "webpack";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { readAcceptedTypes } from "./accepted-types";
import { sharedNames } from "./shared-modules";

type SharedExports = Pick<BuildRecord["shared"][string], "provides" | "uses" | "types">;

/** Which exports of each shared module the host provides, or a remote uses, and their accepted types. */
export function listSharedExports(compilation: Compilation, isHost: boolean): Record<string, SharedExports> {
  const { modules } = readAcceptedTypes();
  const pairs = sharedNames.map((name): [string, SharedExports] => {
    const exports = isHost ? listProvided(compilation, name) : listUsed(compilation, name);
    const names = exports.provides ?? Object.keys(exports.uses ?? {});
    const types = names.flatMap((each): [string, string[]][] => {
      const { type, serves = [], worksWith = [] } = modules[name]?.[each] ?? {};
      return type === undefined ? [] : [[each, [type, ...(isHost ? serves : worksWith)]]];
    });
    return [name, { ...exports, ...(types.length > 0 ? { types: Object.fromEntries(types) } : {}) }];
  });
  return Object.fromEntries(pairs);
}

function listProvided(compilation: Compilation, name: string): SharedExports {
  const { moduleGraph } = compilation;
  const provider = [...compilation.modules].find(
    (module) => module.type === "provide-module" && module.identifier().includes(` ${name}@`),
  );
  const [dependency] = [...(provider?.dependencies ?? []), ...(provider?.blocks[0]?.dependencies ?? [])];
  const provided = dependency && moduleGraph.getModule(dependency);
  const names = provided && moduleGraph.getProvidedExports(provided);
  return Array.isArray(names) ? { provides: [...names].sort() } : {};
}

/** Nothing for a module that is used as a whole, such as by `import()`: which exports the code reads is unknown then. */
function listUsed(compilation: Compilation, name: string): SharedExports {
  const users = new Map<string, string>();
  for (const { exportName, file } of listReferences(compilation, name)) {
    if (exportName === undefined) return {};
    const firstFile = users.get(exportName);
    if (firstFile === undefined || file < firstFile) users.set(exportName, file);
  }
  return { uses: Object.fromEntries([...users].sort()) };
}

/** Each use in code that reaches a chunk; without an export name where the module is used as a whole. */
function listReferences(compilation: Compilation, name: string): { exportName?: string; file: string }[] {
  const { moduleGraph, chunkGraph, compiler } = compilation;
  const toFile = (module: Module) =>
    path
      .relative(compiler.context, module.nameForCondition() ?? "")
      .split(path.sep)
      .join("/");
  return [...compilation.modules]
    .filter((module) => module.type === "consume-shared-module")
    .filter((module) => module.identifier().split("|").includes(name))
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .flatMap((connection) => {
      const { dependency, originModule } = connection;
      const isLeftOut = !originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0;
      if (!dependency || isLeftOut || !connection.isActive(undefined)) return [];
      const references = dependency.getReferencedExports(moduleGraph, undefined);
      return references.map((reference) => {
        const [exportName] = Array.isArray(reference) ? reference : reference.name;
        return { ...(exportName === undefined ? {} : { exportName }), file: toFile(originModule) };
      });
    });
}
