import { execFile } from "node:child_process";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { repository } from "../build/read-workspace";
import { sharedNames } from "../build/shared-modules";

const run = promisify(execFile);
/** `outDir` of tsconfig/api-report.json. */
const emitted = path.join(repository, "var/api-report/shared");
const packageName = "@larchway/shared";

/** Our own modules that exist once in a page: the others are compiled into each remote, whose build is complete without them. */
const reportedModules = sharedNames.filter((name) => name.startsWith(`${packageName}/`));

export const typeOptions: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
};

/** The declarations of all of `shared`, and the file of each reported module among them. */
export async function emitTypes(): Promise<{
  program: ts.Program;
  files: Map<string, string>;
  root: string;
}> {
  await rm(emitted, { recursive: true, force: true });
  const compiler = path.join(repository, "node_modules/typescript-native/bin/tsc");
  await run(process.execPath, [compiler, "-p", path.join(repository, "tsconfig/api-report.json")]);
  const manifest = (await readFile(path.join(repository, "shared/package.json"), "utf8")).replace(
    /\.tsx?"/g,
    '.d.ts"',
  );
  // Modules import each other by the name of their package: here that must be the declarations.
  await writeFile(path.join(emitted, "package.json"), manifest);
  await symlink(path.join(repository, "shared/node_modules"), path.join(emitted, "node_modules"));
  const host = ts.createCompilerHost(typeOptions);
  const importer = path.join(emitted, "index.d.ts");
  const files = new Map(
    reportedModules.map((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, importer, typeOptions, host);
      if (!resolvedModule) throw new Error(`${name} has no declarations.`);
      return [name, resolvedModule.resolvedFileName];
    }),
  );
  const program = ts.createProgram([...files.values()], typeOptions, host);
  await rm(emitted, { recursive: true });
  return { program, files, root: emitted };
}
