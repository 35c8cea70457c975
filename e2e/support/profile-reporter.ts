import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { readTreeSeconds } from "../../platform/test-run/processor-time.mjs";
import type { PhaseTime, SuiteProfile } from "../../platform/test-run/profile.mjs";
import { repository } from "./site";

const none = (): PhaseTime => ({ wall: 0, own: 0, children: 0 });

/**
 * Writes what each file of journeys cost to the folder TEST_PROFILE, if `npm test` named one: processor time of the site, the
 * browser and the test together. Journeys that run at the same time share it evenly.
 */
export default class ProfileReporter implements Reporter {
  private readonly files = new Map<string, SuiteProfile>();
  private readonly running = new Map<TestResult, SuiteProfile>();
  private lastSeconds = readTreeSeconds() ?? 0;

  /** Global set-up has run before the first test: all so far was for the site. */
  onTestBegin(test: TestCase, result: TestResult): void {
    if (this.files.size === 0) {
      const site = this.getProfile("start of the sites");
      site.phases.hooks = { wall: performance.now() / 1000, own: this.takeSeconds(), children: 0 };
      site.startUp.site = site.phases.hooks.wall;
    }
    this.shareSeconds();
    this.running.set(result, this.getProfile(path.relative(repository, test.location.file)));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.shareSeconds();
    this.running.delete(result);
    const profile = this.getProfile(path.relative(repository, test.location.file));
    const hooks = (profile.phases.hooks ??= none());
    const tests = (profile.phases.tests ??= none());
    const hookSeconds = sumSeconds(result.steps.filter(({ category }) => category === "hook"));
    hooks.wall += hookSeconds;
    tests.wall += result.duration / 1000 - hookSeconds;
    profile.startUp.browser =
      (profile.startUp.browser ?? 0) + sumSeconds(findSteps(result.steps, isBrowserStart));
    const title = test.titlePath().filter(Boolean).join(" › ");
    if (result.retry === 0) profile.ran.push(title);
    else if (result.status === test.expectedStatus) profile.retried.push(title);
    if (test.outcome() === "unexpected" && result.retry === test.retries)
      profile.failed.push(`${titleInFile(test)}: ${stripVTControlCharacters(result.error?.message ?? "")}`);
  }

  onEnd(): void {
    const folder = process.env.TEST_PROFILE;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    for (const profile of this.files.values())
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(profile));
  }

  private getProfile(file: string): SuiteProfile {
    const profile = this.files.get(file) ?? {
      file,
      phases: {},
      startUp: {},
      repositories: [],
      ran: [],
      retried: [],
      failed: [],
    };
    this.files.set(file, profile);
    return profile;
  }

  /** Adds the processor seconds since the last event to the journeys that ran since. */
  private shareSeconds(): void {
    const seconds = this.takeSeconds() / Math.max(1, this.running.size);
    for (const profile of this.running.values()) (profile.phases.tests ??= none()).own += seconds;
  }

  /** Processor seconds since the last call. */
  private takeSeconds(): number {
    const now = readTreeSeconds() ?? 0;
    const seconds = Math.max(0, now - this.lastSeconds);
    this.lastSeconds = now;
    return seconds;
  }
}

/** The titles of a test and its groups, without its project and file. */
const titleInFile = (test: TestCase): string => test.titlePath().slice(3).join(" › ");

const isBrowserStart = ({ category, title }: TestStep): boolean =>
  category === "fixture" && /^Fixture "(browser|kind)"$/.test(title);

const findSteps = (steps: readonly TestStep[], matches: (step: TestStep) => boolean): TestStep[] =>
  steps.flatMap((step) => (matches(step) ? [step] : findSteps(step.steps, matches)));

const sumSeconds = (steps: readonly TestStep[]): number =>
  steps.reduce((total, { duration }) => total + duration, 0) / 1000;
