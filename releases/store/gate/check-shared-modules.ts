import semver from "semver";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, GateContext } from "./gate-check";

/** Each shared module that a build consumes must be provided by another, in a version that it accepts. */
export function checkSharedModules(candidate: BuildRecord, { others }: GateContext): Finding[] {
  const all = [candidate, ...others];
  const providers = all.filter(({ shared }) => Object.values(shared).some(({ version }) => version));
  // Before the first shell is live a provider is missing, and no page works either way.
  if (providers.length === 0) return [];
  return all.flatMap((consumer) =>
    Object.entries(consumer.shared).flatMap(([module, { requiredVersion }]) => {
      const offers = providers.filter(({ shared }) => shared[module]?.version !== undefined);
      // Incompatibilities between two live builds are not this build's fault.
      const concerned = consumer === candidate ? offers : offers.filter((offer) => offer === candidate);
      if (consumer === candidate && offers.length === 0) return [unknownModule(module)];
      return concerned
        .filter(({ shared }) => !areTypesKnown(consumer.shared[module], shared[module]))
        .filter(({ shared }) => !semver.satisfies(shared[module]?.version ?? "", requiredVersion))
        .map((provider) => wrongVersion(module, { consumer, provider, candidate }));
    }),
  );
}

/** Then each export is compared alone (`checkSharedExports`): a new version need not concern what this consumer uses. */
function areTypesKnown(...sides: (BuildRecord["shared"][string] | undefined)[]): boolean {
  return sides.every((side) => side?.types !== undefined);
}

function unknownModule(module: string): Finding {
  return {
    code: "SHARED_MODULE_UNKNOWN",
    message: `It takes ${module} from the shell, and the shell has no such shared module.`,
    fix: "Ship a shell that shares it first, or bundle it.",
  };
}

function wrongVersion(
  module: string,
  { consumer, provider, candidate }: { consumer: BuildRecord; provider: BuildRecord; candidate: BuildRecord },
): Finding {
  const needed = consumer.shared[module]?.requiredVersion ?? "";
  const brought = provider.shared[module]?.version ?? "";
  const label = (record: BuildRecord) => (record === candidate ? "it" : `${record.name} ${record.build}`);
  return {
    code: "SHARED_VERSION",
    message: `${label(consumer)} needs ${module} ${needed}, and ${label(provider)} brings ${brought}.`,
    fix: "Make both with versions that fit, and promote them together if neither works without the other.",
  };
}
