import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, GateContext, ReadStored } from "./gate-check";
import { listPages } from "./list-pages";

/** Rejects pages whose compressed download exceeds the budget in the remote's own manifest. */
export async function checkBudget(candidate: BuildRecord, read: ReadStored): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [page, assets] of listPages(candidate)) {
    for (const kind of ["js", "css"] as const) {
      const budget = candidate.remote.budget[kind];
      const sentBytes = await countSentBytes(assets[kind], read);
      if (sentBytes <= budget) continue;
      findings.push({
        code: "OVER_BUDGET",
        message: `${page} downloads ${sentBytes} bytes of ${kind}; the budget in src/remote.ts is ${budget}.`,
        fix: "Find what grew (npm run check) and load it later, or not at all.",
      });
    }
  }
  return findings;
}

async function countSentBytes(files: readonly string[], read: ReadStored): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => ((await read(`${file}.br`)) ?? (await read(file)))?.length ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A budget that grows faster than this against the live build's is meaningless. */
const maxGrowth = 1.1;

export function checkBudgetGrowth(candidate: BuildRecord, { replaced }: GateContext): Finding[] {
  if (!replaced) return [];
  const { budget } = candidate.remote;
  const before = replaced.remote.budget;
  return (["js", "css"] as const)
    .filter((kind) => budget[kind] > before[kind] * maxGrowth)
    .map((kind) => ({
      code: "BUDGET_GREW",
      message: `The budget of ${kind} grew from ${before[kind]} to ${budget[kind]} bytes, by more than a tenth.`,
      fix: "Raise it in smaller, reviewed steps, or give the reason: --force --reason <why>.",
    }));
}
