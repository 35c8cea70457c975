import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, GateContext } from "./gate-check";

/** Use of an export that its provider does not have. */
interface MissingExport {
  module: string;
  name: string;
  /** A source file that uses it. */
  file: string;
}

/**
 * Each export that a build uses of a shared module must be among those that the other build provides, wherever the code uses
 * it: a call in a click handler fails only when a visitor clicks. Builds that do not say what they use or provide are left to
 * the boot check.
 */
export function checkSharedExports(candidate: BuildRecord, context: GateContext): Finding[] {
  const { others, alternatives, replaced } = context;
  const lacking = [...others, ...alternatives.canaries].flatMap((provider) =>
    listMissing(candidate, provider).map((missing) => useOfMissing(missing, provider)),
  );
  const consumers = [...others, ...alternatives.canaries, ...alternatives.fallbacks];
  const removed = consumers.flatMap((consumer) =>
    listMissing(consumer, candidate)
      .filter(({ module, name }) => hasExport(replaced, module, name))
      .map((missing) => removalOfUsed(missing, consumer)),
  );
  return [...lacking, ...removed];
}

function listMissing(consumer: BuildRecord, provider: BuildRecord): MissingExport[] {
  return Object.entries(consumer.shared).flatMap(([module, { uses = {} }]) => {
    const provides = provider.shared[module]?.provides;
    if (!provides) return [];
    return Object.entries(uses)
      .filter(([name]) => name !== "__esModule" && !provides.includes(name))
      .map(([name, file]) => ({ module, name, file }));
  });
}

/** False only when the build is known to lack it: what was missing before is not the candidate's fault. */
function hasExport(build: BuildRecord | null, module: string, name: string): boolean {
  return build?.shared[module]?.provides?.includes(name) ?? true;
}

function useOfMissing({ module, name, file }: MissingExport, provider: BuildRecord): Finding {
  return {
    code: "SHARED_EXPORT_MISSING",
    message: `${file} uses ${name} of ${module}, and ${provider.name} ${provider.build} has no such export.`,
    fix: "Build with the kit of the live shell, or ship a shell that has the export first.",
  };
}

function removalOfUsed({ module, name, file }: MissingExport, consumer: BuildRecord): Finding {
  return {
    code: "SHARED_EXPORT_REMOVED",
    message: `It no longer exports ${name} of ${module}, which ${consumer.name} ${consumer.build} uses (${file}).`,
    fix: "Keep the old export until no live, canary or fallback build uses it.",
  };
}
