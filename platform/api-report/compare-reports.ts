import type { AcceptedTypes } from "../build/accepted-types";
import type { Compatibility } from "./compare-types";
import type { ReportedExport } from "./report-module";

type Exports = AcceptedTypes["modules"][string];

/** Builds of more changes ago are as good as unknown. */
const maxEarlier = 20;

export interface ReportChange {
  /** What is accepted once the report is written. */
  exports: Exports;
  /** Exports that are narrower or gone: builds that use them do not work with the next shell. */
  narrowed: string[];
  /** Exports that are gone without having been deprecated before. */
  removed: string[];
}

/** Compares a module's exports with the accepted ones. */
export function compareReports(
  accepted: Exports,
  current: ReadonlyMap<string, ReportedExport>,
  compatibility: ReadonlyMap<string, Compatibility>,
): ReportChange {
  const change: ReportChange = { exports: {}, narrowed: [], removed: [] };
  for (const [name, { type, isDeprecated }] of current) {
    const before = accepted[name];
    const { serves, worksWith } = compatibility.get(name) ?? { serves: false, worksWith: false };
    const isChanged = before !== undefined && before.type !== type;
    if (isChanged && !serves) change.narrowed.push(name);
    const earlier = (isCompatible: boolean, types: readonly string[] = []) =>
      isCompatible && isChanged ? [before.type, ...types].slice(0, maxEarlier) : isChanged ? [] : types;
    change.exports[name] = {
      type,
      ...ifAny("serves", earlier(serves, before?.serves)),
      ...ifAny("worksWith", earlier(worksWith, before?.worksWith)),
      ...(isDeprecated ? { isDeprecated } : {}),
    };
  }
  for (const [name, { isDeprecated }] of Object.entries(accepted)) {
    if (current.has(name)) continue;
    change.narrowed.push(name);
    if (!isDeprecated) change.removed.push(name);
  }
  return change;
}

const ifAny = (key: "serves" | "worksWith", types: readonly string[]) =>
  types.length > 0 ? { [key]: [...types] } : {};
