// Stryker's test runner for code with a server around it. jest loads the whole application again for each test file of each
// changed line, which is hours; here it stays loaded and only the tests are registered again. jest-circus, expect and
// jest-mock are jest's own parts. Changes of what runs while a module loads are tested on modules loaded again.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { fileBlock, getId, testsIn } from "./test-tree.mjs";
import { forgetModules, readTypeScript } from "./typescript-modules.mjs";

const require = createRequire(import.meta.url);
const circus = require("jest-circus");
const { expect } = require("expect");
const { ModuleMocker } = require("jest-mock");

/** What the changed code and its runner share, by Stryker's name for it. */
const stryker = (globalThis.__stryker__ ??= {});

/** A change that never ends ends the process; the next one reads here what each test runs. */
const coverageFile = "var/mutation/coverage.json";

/** Begins the name under which the coverage of a file's beforeAll and afterAll is counted. */
const hooksPrefix = "hooks of ";

class ResidentRunner {
  static inject = tokens(commonTokens.options);

  constructor({ resident }) {
    this.root = process.cwd();
    this.testFiles = resident.tests.flatMap((folder) => findTests(path.join(this.root, folder)));
    this.testTimeout = resident.testTimeout;
    /** Errors that no test waited for. */
    this.strayErrors = [];
  }

  init() {
    readTypeScript();
    process.env.NODE_ENV = "test";
    const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
    const mocker = new ModuleMocker(globalThis);
    const jest = Object.fromEntries(
      ["fn", "spyOn", "mocked", "replaceProperty", "restoreAllMocks"].map((name) => [
        name,
        mocker[name].bind(mocker),
      ]),
    );
    Object.assign(globalThis, {
      describe,
      it,
      test,
      beforeAll,
      beforeEach,
      afterAll,
      afterEach,
      expect,
      jest,
    });
    for (const event of ["uncaughtException", "unhandledRejection"])
      process.on(event, (error) => this.strayErrors.push(error));
    circus.addEventHandler((event) => this.follow(event));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const result = await this.run({ files: this.testFiles });
    const mutantCoverage = spreadHooks(stryker.mutantCoverage, result.tests);
    mkdirSync(path.dirname(coverageFile), { recursive: true });
    writeFileSync(coverageFile, JSON.stringify(mutantCoverage.perTest));
    return { ...result, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment, ...options }) {
    const ids = testFilter ?? this.testsThatRun(options.sandboxFileName);
    const files = nearestFirst(this.testFiles, options.sandboxFileName).filter((file) =>
      ids.some((id) => id.startsWith(`${this.getName(file)} `)),
    );
    if (reloadEnvironment || this.isChangedWhileLoading) forgetModules(require);
    this.isChangedWhileLoading = reloadEnvironment;
    stryker.activeMutant = options.mutantActivation === "static" ? activeMutant.id : undefined;
    stryker.hitLimit = hitLimit;
    stryker.hitCount = hitLimit ? 0 : undefined;
    try {
      const result = await this.run({
        files,
        ids: new Set(ids),
        stopsAtFailure: true,
        changed: activeMutant.id,
      });
      return toMutantRunResult(determineHitLimitReached(stryker.hitCount, hitLimit) ?? result);
    } finally {
      stryker.activeMutant = stryker.hitLimit = stryker.hitCount = undefined;
    }
  }

  /** For what is made while a file is loaded: the tests that run anything of the file later. */
  testsThatRun(file) {
    const changes = readFileSync(file, "utf8").matchAll(/stryMutAct_9fa48\("(\d+)"\)/g);
    const inFile = new Set(Array.from(changes, ([, id]) => id));
    this.coverage ??= JSON.parse(readFileSync(coverageFile, "utf8"));
    const all = Object.keys(this.coverage);
    const some = all.filter((test) => Object.keys(this.coverage[test]).some((id) => inFile.has(id)));
    return some.length > 0 ? some : all;
  }

  getName(file) {
    return path.relative(this.root, file);
  }

  /** Runs the tests of `files`, all or those named by `ids`, with the change `changed`. */
  async run({ files, ids, stopsAtFailure = false, changed }) {
    this.stopsAtFailure = stopsAtFailure;
    this.strayErrors.length = 0;
    circus.resetState();
    for (const file of files) {
      Reflect.deleteProperty(require.cache, file);
      try {
        circus.describe(this.getName(file), () => void require(file));
      } catch (error) {
        circus.resetState();
        return complete([failure(`${this.getName(file)} `, error)]);
      }
    }
    const state = circus.getState();
    state.testTimeout = this.testTimeout;
    this.tests = testsIn(state.rootDescribeBlock);
    if (ids) for (const test of this.tests) if (!ids.has(getId(test))) test.mode = "skip";
    stryker.activeMutant = changed;
    await circus.run();
    const results = this.tests.filter(({ mode }) => mode !== "skip" && mode !== "todo").map(toResult);
    const [stray] = [...state.unhandledErrors, ...this.strayErrors];
    return complete(stray && results[0] ? [...results, failure(results[0].id, stray)] : results);
  }

  /** Keeps whose coverage is counted: a test's or, for what runs once around all tests of a file, the file's. */
  follow(event) {
    if (event.name === "test_start") stryker.currentTestId = getId(event.test);
    if (event.name === "hook_start" && event.hook.type.endsWith("All"))
      stryker.currentTestId = `${hooksPrefix}${fileBlock(event.hook.parent).name}`;
    if (event.name === "run_finish") stryker.currentTestId = undefined;
    if (event.name === "test_done" && this.stopsAtFailure && event.test.errors.length > 0)
      for (const later of this.tests.slice(this.tests.indexOf(event.test) + 1)) later.mode = "skip";
  }
}

/** What hooks ran for a file counts for each of its tests. */
function spreadHooks({ static: whileLoading, perTest }, tests) {
  const hooks = Object.entries(perTest).filter(([name]) => name.startsWith(hooksPrefix));
  const spread = tests.map(({ id }) => {
    const own = hooks.filter(([name]) => id.startsWith(`${name.slice(hooksPrefix.length)} `));
    return [id, Object.assign({}, ...own.map(([, counts]) => counts), perTest[id])];
  });
  return { static: whileLoading, perTest: Object.fromEntries(spread) };
}

function toResult(test) {
  const id = getId(test);
  if (test.errors.length > 0) return failure(id, test.errors[0], test.duration);
  return { id, name: id, timeSpentMs: test.duration ?? 0, status: TestStatus.Success };
}

function failure(id, error, timeSpentMs = 0) {
  // jest-circus keeps an error together with where its test was written.
  const [first, asynchronous] = Array.isArray(error) ? error : [error];
  const { stack, message } = first ?? asynchronous ?? {};
  return {
    id,
    name: id,
    timeSpentMs,
    status: TestStatus.Failed,
    failureMessage: String(stack ?? message ?? first),
  };
}

const complete = (tests) => ({ status: DryRunStatus.Complete, tests });

/** The tests beside the changed code fail first. */
function nearestFirst(files, changed) {
  const stem = path.basename(changed, ".ts");
  const isInFile = (file) => path.basename(file).startsWith(stem);
  const isInFolder = (file) => path.dirname(file) === path.dirname(changed);
  const distance = (file) => (isInFile(file) ? 0 : isInFolder(file) ? 1 : 2);
  return [...files].sort((left, right) => distance(left) - distance(right));
}

/** Those that replace modules are left out: that takes jest's own loader. */
function findTests(folder) {
  if (folder.endsWith(".test.ts")) return [folder];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name))
    .filter((file) => !readFileSync(file, "utf8").includes("jest.mock("))
    .sort();
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "resident", ResidentRunner)];

export const strykerValidationSchema = {
  properties: {
    resident: {
      type: "object",
      required: ["tests", "testTimeout"],
      properties: {
        tests: { type: "array", items: { type: "string" } },
        testTimeout: { type: "number", description: "Milliseconds" },
      },
    },
  },
};
