import { createHash } from "node:crypto";
import path from "node:path";
import ts from "typescript";
import { Declarations } from "./declarations";

export interface ReportedExport {
  /**
   * Eight hex digits of a hash over its declaration and all of our declarations that it refers to, without comments.
   */
  type: string;
  isDeprecated: boolean;
}

export interface ModuleReport {
  /** Ambient modules: `~` is the module itself, and `~/folder/file` each file with a declaration that it refers to. */
  text: string;
  exports: Map<string, ReportedExport>;
}

/** The exports of a module, with all types in files below `root` that they refer to; libraries stay imports. */
export function reportModule(program: ts.Program, file: string, root: string): ModuleReport {
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} isn't a module.`);
  const declarations = new Declarations(checker, root);
  const reached = new Set<ts.Statement>();
  const lines: string[] = [];
  const exports = new Map<string, ReportedExport>();
  for (const symbol of checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { line, statements } = declarations.toExport(symbol);
    const all = declarations.reach(statements);
    for (const statement of all) reached.add(statement);
    lines.push(line);
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    exports.set(symbol.name, {
      type: hash([symbol.name, ...declarations.describe(all), ...(statements.length === 0 ? [line] : [])]),
      isDeprecated: target.getJsDocTags(checker).some(({ name }) => name === "deprecated"),
    });
  }
  const sections = new Map<string, ts.Statement[]>();
  for (const statement of reached) {
    const { fileName } = statement.getSourceFile();
    sections.set(fileName, [...(sections.get(fileName) ?? []), statement]);
  }
  const text = [
    toAmbient("~", lines),
    ...[...sections]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, statements]) =>
        toAmbient(declarations.toName(name), [
          ...new Set(statements.flatMap((statement) => declarations.imports(statement))),
          ...statements.sort((a, b) => a.pos - b.pos).map((statement) => declarations.print(statement)),
        ]),
      ),
  ].join("\n");
  return { text: text.replaceAll(path.sep, "/"), exports };
}

const toAmbient = (name: string, lines: readonly string[]) =>
  `declare module "${name}" {\n${lines.join("\n")}\n}\n`;

function hash(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8);
}
