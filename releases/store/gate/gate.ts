import { LRUCache } from "lru-cache";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { checkBudget, checkBudgetGrowth } from "./check-budget";
import { checkCatchAllRoutes, checkLostRoutes, checkRouteOwners } from "./check-routes";
import { checkScripts } from "./check-scripts";
import { checkShapes } from "./check-shapes";
import { checkSharedExports } from "./check-shared-exports";
import { checkSharedModules } from "./check-shared-modules";
import { checkStyles } from "./check-styles";
import type { BuildCheck, Finding, GateContext, ReadStored, SetCheck } from "./gate-check";

const buildChecks: BuildCheck[] = [checkShapes, checkScripts, checkStyles, checkBudget];
const setChecks: SetCheck[] = [
  checkRouteOwners,
  checkLostRoutes,
  checkCatchAllRoutes,
  checkSharedModules,
  checkSharedExports,
  checkBudgetGrowth,
];

/** The checks that every build passes before it goes live, including the shell's. */
export class Gate {
  private readonly inspected = new LRUCache<string, Promise<Finding[]>>({ max: 100 });

  constructor(private readonly readStored: (record: BuildRecord) => ReadStored) {}

  /** Returns the findings that depend on the build alone. Cached per build. */
  inspect(record: BuildRecord): Promise<Finding[]> {
    const key = `${record.name} ${record.build}`;
    const found = this.inspected.get(key) ?? this.runBuildChecks(record);
    this.inspected.set(key, found);
    found.catch(() => this.inspected.delete(key));
    return found;
  }

  /** Returns one error with all findings; null when there are none. */
  async check(
    candidate: BuildRecord,
    context: GateContext,
    /**
     * Findings of the browser check. They are included only for builds that pass all other checks, because only those
     * are opened.
     */
    inBrowser: readonly Finding[] = [],
  ): Promise<CodedError | null> {
    const findings = [
      ...(await this.inspect(candidate)),
      ...setChecks.flatMap((check) => check(candidate, context)),
    ];
    const all = findings.length > 0 ? findings : inBrowser;
    return all.length === 0 ? null : toGateError(candidate, all);
  }

  private async runBuildChecks(record: BuildRecord): Promise<Finding[]> {
    const read = this.readStored(record);
    return (await Promise.all(buildChecks.map((check) => check(record, read)))).flat();
  }
}

/** Returns the error for a rejected build, with every finding among its issues. */
export function toGateError({ name, build }: BuildRecord, findings: readonly Finding[]): CodedError {
  const reasons = findings.length === 1 ? "one reason" : `${findings.length} reasons`;
  return new CodedError("GATE_REFUSED", {
    message: `${name} ${build} cannot go live, for ${reasons}.`,
    issues: findings.map(({ code, message, fix }) => ({ path: code, message: `${message} ${fix}` })),
  });
}
