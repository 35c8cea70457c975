import { execFileSync } from "node:child_process";
import path from "node:path";
import ts from "typescript";

const repository = path.resolve(__dirname, "../..");
const sides = [
  "browser",
  "service-worker",
  "server-render",
  "node",
  "scripts",
  "browser-tests",
  "node-tests",
  "journeys",
] as const;
type Side = (typeof sides)[number];

function readSide(side: Side): ts.ParsedCommandLine {
  const file = path.join(repository, "tsconfig", `${side}.json`);
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file), undefined, file);
}

const configs = Object.fromEntries(sides.map((side) => [side, readSide(side)])) as Record<
  Side,
  ts.ParsedCommandLine
>;
const members = Object.fromEntries(
  sides.map((side) => [
    side,
    new Set(configs[side].fileNames.map((file) => path.relative(repository, file))),
  ]),
) as Record<Side, Set<string>>;
const findSides = (file: string) => sides.filter((side) => members[side].has(file));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: repository,
  encoding: "utf8",
}).split("\n");
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(path.join(repository, file)))
  // Written by a tool and never compiled.
  .filter((file) => !file.startsWith("shared/api-report/"));
const isTest = (file: string) => /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file);

describe("the sides of the types", () => {
  it("have every file of the repository", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((file) => findSides(file).length === 0)).toEqual([]);
  });

  it.each<[string, RegExp, Side[]]>([
    ["remotes and shell", /^(mf-[^/]+|shell)\/(?!src\/(service-worker|server)\/)/, ["browser"]],
    ["the service worker", /^shell\/src\/service-worker\//, ["service-worker"]],
    ["the shell's server bundle", /^shell\/src\/server\//, ["server-render"]],
    ["api", /^(api|demo|listing-index)\//, ["node"]],
    ["contracts and domain rules", /^shared\/(contracts|domain|schema|brand)\//, ["browser", "node"]],
    ["the ui kit", /^shared\/ui\/.*\.tsx$/, ["browser"]],
    ["helpers of servers", /^shared\/server\//, ["node"]],
  ])("%s are checked for where they run", (_, folder, expected) => {
    const files = sources.filter((file) => folder.test(file) && !isTest(file) && !file.endsWith(".d.ts"));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => findSides(file).join() !== expected.join())).toEqual([]);
  });

  it("check plain JavaScript", () => {
    const scripts = files.filter(
      (file) => /\.m?js$/.test(file) && ts.sys.fileExists(path.join(repository, file)),
    );
    expect(scripts.filter((file) => !members.scripts.has(file))).toEqual([
      // They import TypeScript by its file name, for tsx.
      "api/src/discovery/map/tile-thread.mjs",
      // Pages of a site that is not ours.
      "e2e/sister-site/pages/advisors.js",
      "e2e/sister-site/pages/pre-approval.js",
      "edge/pages/render/render-thread.mjs",
      "listing-index/index/segment-thread.mjs",
    ]);
  });

  it("keep tests apart", () => {
    const inSources = sources.filter(
      (file) =>
        isTest(file) &&
        ["browser", "service-worker", "server-render", "node"].some((side) =>
          members[side as Side].has(file),
        ),
    );
    expect(inSources).toEqual([]);
  });
});
