import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, GateContext } from "./gate-check";

/** Use of an export that its provider does not have, or that has another type there. */
interface Misfit {
  module: string;
  name: string;
  /** A source file that uses it. */
  file: string;
  isMissing: boolean;
}

/**
 * The provider must have each export that a build uses of a shared module, with a compatible type, wherever the code uses it: a
 * call in a click handler fails only when a visitor clicks. Builds without such records are left to the boot check.
 */
export function checkSharedExports(candidate: BuildRecord, context: GateContext): Finding[] {
  const { others, alternatives, replaced } = context;
  const providers = [...others, ...alternatives.canaries];
  const consumers = [...providers, ...alternatives.fallbacks];
  return [
    ...providers.flatMap((provider) =>
      listMisfits(candidate, provider).map((misfit) => unusable(misfit, provider)),
    ),
    ...consumers.flatMap((consumer) => {
      const before = replaced ? listMisfits(consumer, replaced) : [];
      return listMisfits(consumer, candidate)
        .filter(({ module, name }) => !before.some((old) => old.module === module && old.name === name))
        .map((misfit) => withdrawn(misfit, consumer));
    }),
  ];
}

function listMisfits(consumer: BuildRecord, provider: BuildRecord): Misfit[] {
  return Object.entries(consumer.shared).flatMap(([module, { uses = {}, types = {} }]) => {
    const { provides, types: providedTypes = {} } = provider.shared[module] ?? {};
    if (!provides) return [];
    return Object.entries(uses)
      .filter(([name]) => name !== "__esModule")
      .map(([name, file]) => ({ module, name, file, isMissing: !provides.includes(name) }))
      .filter(({ name, isMissing }) => isMissing || !areCompatible(types[name], providedTypes[name]));
  });
}

/** The first hash is that of the build's own type. One of the two sides is newer, and lists the other's type or does not. */
function areCompatible(used: readonly string[] = [], provided: readonly string[] = []): boolean {
  const [usedType] = used;
  const [providedType] = provided;
  if (usedType === undefined || providedType === undefined) return true;
  return provided.includes(usedType) || used.includes(providedType);
}

function unusable({ module, name, file, isMissing }: Misfit, provider: BuildRecord): Finding {
  const problem = isMissing ? "has no such export" : "has it with a type that does not fit";
  return {
    code: isMissing ? "SHARED_EXPORT_MISSING" : "SHARED_EXPORT_CHANGED",
    message: `${file} uses ${name} of ${module}, and ${provider.name} ${provider.build} ${problem}.`,
    fix: "Build with the kit of the live shell, or ship a shell that has the export first.",
  };
}

function withdrawn({ module, name, file, isMissing }: Misfit, consumer: BuildRecord): Finding {
  const user = `${consumer.name} ${consumer.build} uses (${file})`;
  return isMissing
    ? {
        code: "SHARED_EXPORT_REMOVED",
        message: `It no longer exports ${name} of ${module}, which ${user}.`,
        fix: "Keep the old export until no live, canary or fallback build uses it.",
      }
    : {
        code: "SHARED_EXPORT_CHANGED",
        message: `It narrows the type of ${name} of ${module}, which ${user}.`,
        fix: "Keep the old export, add the new one under another name, and remove the old one when no such build uses it.",
      };
}
