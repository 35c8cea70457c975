import { CodedError, isCodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Database, Queryable } from "@larchway/shared/server/database";
import pLimit from "p-limit";
import type { Finding } from "../gate/gate-check";
import { findRecord, readLive } from "../release-repository";
import { toSetId } from "../set-id";
import { findBootCheck, writeBootCheck, type BootCheck } from "./boot-check-repository";

/** A build and the builds that are opened with it in a browser. */
export interface BootCheckRequest {
  candidate: BuildRecord;
  /** All builds that go live in the same step, by remote; the candidate is one of them. */
  builds: Record<string, string>;
  /** Builds that are live together with the candidate. */
  others: readonly BuildRecord[];
  /** No further page is opened after this many milliseconds. */
  limitMs: number;
}

export type BootCheckResult = Pick<BootCheck, "outcome" | "problems" | "warnings" | "figures">;

/** Opens the pages of a build in a browser. Resolves with the outcome and one sentence per problem. */
export type RunBootCheck = (request: BootCheckRequest) => Promise<BootCheckResult>;

/** Budget for all builds of one change: Node.js ends a request without a response after 300 s. */
const changeLimitMs = 240_000;

const outdatedCheck = "BOOT_CHECK_OUTDATED";

/** True when the only objection to a change is a check with an outdated release set: the change can be tried again. */
export function isOutdatedCheck(error: unknown): boolean {
  if (!isCodedError(error) || error.code !== "GATE_REFUSED") return false;
  const { issues = [] } = error;
  return issues.length > 0 && issues.every(({ path }) => path === outdatedCheck);
}

interface Candidate {
  name: string;
  build: string;
}

/** Checks builds in a browser before they go live, on sites that have one. */
export class BootChecks {
  /** One at a time: a browser takes a core and half a gigabyte. */
  private readonly limit = pLimit(1);

  constructor(
    private readonly database: Database,
    private readonly run: RunBootCheck,
  ) {}

  /** Checks the candidates that have no check with the current release set. */
  async ensure(candidates: readonly Candidate[], actor: string): Promise<void> {
    const endsAt = performance.now() + changeLimitMs;
    for (const candidate of candidates) await this.check(candidate, { together: candidates, actor, endsAt });
  }

  /**
   * Checks one build. Null when no shell is live, because nothing can be opened. `again` repeats a check with an
   * unchanged set.
   */
  check(
    { name, build }: Candidate,
    options: { together?: readonly Candidate[]; actor: string; again?: boolean; endsAt?: number },
  ): Promise<BootCheck | null> {
    const { together = [{ name, build }], actor, again = false } = options;
    const { endsAt = performance.now() + changeLimitMs } = options;
    return this.limit(async () => {
      const candidate = await findRecord(this.database, name, build);
      if (!candidate)
        throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
      const live = await this.readSet(together);
      if (!live) return null;
      const { set, builds } = live;
      const setId = toSetId(Object.fromEntries(set.map((record) => [record.name, record.build])));
      const lastCheck = await findBootCheck(this.database, name, build);
      if (!again && lastCheck?.setId === setId && lastCheck.outcome !== "busy") return lastCheck;
      const others = set.filter((record) => record.name !== name);
      const result = await this.run({
        candidate,
        builds,
        others,
        limitMs: Math.max(0, Math.round(endsAt - performance.now())),
      });
      await writeBootCheck(this.database, { name, build, setId, actor, ...result });
      return findBootCheck(this.database, name, build);
    });
  }

  /** Returns the objections to making a build live together with `builds`. */
  async findFindings(
    connection: Queryable,
    { name, build }: BuildRecord,
    builds: Readonly<Record<string, string>>,
  ): Promise<Finding[]> {
    const lastCheck = await findBootCheck(connection, name, build);
    if (lastCheck && lastCheck.setId !== toSetId(builds))
      return [
        {
          code: outdatedCheck,
          message: `It was opened in a browser with release set ${lastCheck.setId}, and something else went live since.`,
          fix: "Try again: the check uses the live release set.",
        },
      ];
    if (lastCheck?.outcome === "busy") return [toUndecidedFinding(lastCheck)];
    if (lastCheck) return lastCheck.problems.map((problem) => toFinding(problem, { name, build }));
    const isFirst = !(await readLive(connection)).some(({ record }) => record.name === "shell");
    if (isFirst) return [];
    return [
      {
        code: "BOOT_CHECK_MISSING",
        message: "It has not been opened in a browser.",
        fix: `Check it: npm run site -- check-boot ${name} ${build}`,
      },
    ];
  }

  /** Reads the live records with `together` applied; null without a shell. */
  private async readSet(together: readonly Candidate[]) {
    const live = (await readLive(this.database)).map(({ record }) => record);
    if (!live.some(({ name }) => name === "shell")) return null;
    const builds = Object.fromEntries(together.map(({ name, build }) => [name, build]));
    const coming = await Promise.all(
      together.map(({ name, build }) => findRecord(this.database, name, build)),
    );
    const set = [
      ...live.filter(({ name }) => !Object.hasOwn(builds, name)),
      ...coming.filter((record) => record !== null && record !== undefined),
    ];
    return { set, builds };
  }
}

/** The check could not decide, so the build may be fine: check again, or an operator overrides it. */
function toUndecidedFinding({ name, build, figures, problems }: BootCheck): Finding {
  const again = `npm run site -- check-boot ${name} ${build}`;
  const seen = problems.join("; ");
  if (!figures)
    return {
      code: "BOOT_CHECK_UNFINISHED",
      message: `Its pages were not checked to the end: ${seen}`,
      fix: `Try again: ${again}. Where Chromium cannot run, GATE_CHROMIUM=off lets the edge check no builds in a browser.`,
    };
  const share = Math.round(figures.processorShare * 100);
  return {
    code: "BOOT_CHECK_BUSY",
    message: `The machine was too busy to say whether its pages work (a program got ${share} % of a processor). What was seen: ${seen}.`,
    fix: `Try again when less is running: ${again}. An operator who knows that the build is good promotes it with --force --reason.`,
  };
}

function toFinding(problem: string, { name, build }: Candidate): Finding {
  return {
    code: "BOOT_CHECK_FAILED",
    message: problem,
    fix: `Mend it and publish again; if the site was at fault: npm run site -- check-boot ${name} ${build}`,
  };
}
