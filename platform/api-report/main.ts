/**
 * Accepts the types of the shared modules: writes `shared/api-report`, unless a change breaks builds without another
 * major version. With --check, only reports whether it is current. Usage: tsx platform/api-report/main.ts [--check]
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";
import { readAcceptedTypes, reportFolder, type AcceptedTypes } from "../build/accepted-types";
import { repository } from "../build/read-workspace";
import { compareReports } from "./compare-reports";
import { compareTypes } from "./compare-types";
import { emitTypes } from "./emit-types";
import { reportModule } from "./report-module";

const shared = path.join(repository, "shared");
const { version } = JSON.parse(readFileSync(path.join(shared, "package.json"), "utf8")) as {
  version: string;
};
const typesFile = path.join(reportFolder, "types.json");
const accepted: AcceptedTypes = existsSync(typesFile) ? readAcceptedTypes() : { version, modules: {} };
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

const { program, files, root } = await emitTypes();
const next: AcceptedTypes = { version, modules: {} };
const written = new Map<string, string>();
const problems: string[] = [];
for (const [module, source] of files) {
  const { text, exports } = reportModule(program, source, root);
  const file = path.join(
    reportFolder,
    `${module.replace("@larchway/shared/", "").replaceAll("/", "-")}.d.ts`,
  );
  written.set(file, text);
  const before = accepted.modules[module] ?? {};
  const isChanged = Object.entries(before).some(([name, { type }]) => exports.get(name)?.type !== type);
  const compatibility = isChanged ? compareTypes(shared, { accepted: read(file), current: text }) : new Map();
  const change = compareReports(before, exports, compatibility);
  next.modules[module] = change.exports;
  for (const name of change.removed)
    problems.push(`${module} no longer exports ${name}: put it back, marked @deprecated, for one release.`);
  if (semver.major(version) > semver.major(accepted.version)) continue;
  for (const name of change.narrowed)
    problems.push(
      `${name} of ${module} is narrower or gone: builds that use it would break. Keep the old one too, or raise the major version in shared/package.json.`,
    );
}
written.set(typesFile, `${JSON.stringify(next, null, 2)}\n`);
const outdated = [...written].filter(([file, text]) => read(file) !== text).map(([file]) => file);
if (problems.length === 0 && process.argv.includes("--check") && outdated.length > 0) {
  const names = outdated.map((file) => path.relative(repository, file)).join(", ");
  problems.push(`The accepted types are not current (${names}): npm run fix`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else for (const file of outdated) writeFileSync(file, written.get(file) ?? "");
