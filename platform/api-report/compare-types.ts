import path from "node:path";
import ts from "typescript";
import { typeOptions } from "./emit-types";

/** Whether code compiled against one type of an export works with a provider of the other type. */
export interface Compatibility {
  /** Code compiled against the accepted type works with the current one. */
  serves: boolean;
  /** Code compiled against the current type works with the accepted one. */
  worksWith: boolean;
}

/** Deeper members are compared only by assignability. */
const maxDepth = 5;

/**
 * Compares the value exports of two reports of a module. `folder` is where their imports are resolved from. TypeScript
 * decides by assignability. It allows a function to ignore arguments, so removed parameters and options are found by
 * name.
 */
export function compareTypes(
  folder: string,
  { accepted, current }: { accepted: string; current: string },
): Map<string, Compatibility> {
  const files = new Map([
    [path.join(folder, "accepted.d.ts"), accepted],
    [path.join(folder, "current.d.ts"), current.replaceAll('"~', '"current~')],
  ]);
  const checker = createProgram(files).getTypeChecker();
  const listExports = (name: string) => {
    const module = checker.getAmbientModules().find((each) => each.name === `"${name}"`);
    return new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
  };
  const toValueType = (symbol: ts.Symbol | undefined): ts.Type | undefined => {
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    return target && target.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(target) : undefined;
  };
  const isOurs = (file: ts.SourceFile) => files.has(file.fileName);
  const currentExports = listExports("current~");
  return new Map(
    [...listExports("~")].map(([name, symbol]): [string, Compatibility] => {
      const before = toValueType(symbol);
      const after = toValueType(currentExports.get(name));
      // A type alias does not exist at run time; the values with this type are compared.
      if (!before) return [name, { serves: true, worksWith: true }];
      if (!after) return [name, { serves: false, worksWith: false }];
      const members = listMembers(checker, isOurs, after);
      const isComplete = [...listMembers(checker, isOurs, before)].every((each) => members.has(each));
      const serves = isComplete && checker.isTypeAssignableTo(after, before);
      return [name, { serves, worksWith: checker.isTypeAssignableTo(before, after) }];
    }),
  );
}

/** Files of libraries, which are the same for all comparisons. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

function createProgram(files: ReadonlyMap<string, string>): ts.Program {
  const host = ts.createCompilerHost(typeOptions);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    if (!libraryFiles.has(file)) libraryFiles.set(file, getSourceFile(file, ...rest));
    return libraryFiles.get(file);
  };
  return ts.createProgram([...files.keys()], typeOptions, host);
}

/** Paths of the members and parameters that our own declarations give a type: `.search(0).signal`. */
function listMembers(checker: ts.TypeChecker, isOurs: (file: ts.SourceFile) => boolean, root: ts.Type) {
  const found = new Set<string>();
  const visit = (type: ts.Type, at: string, outer: readonly ts.Type[]): void => {
    if (outer.includes(type) || outer.length > maxDepth) return;
    const visitInner = (inner: ts.Type, to: string) => visit(inner, to, [...outer, type]);
    if (type.isUnionOrIntersection()) for (const part of type.types) visitInner(part, at);
    if (type.aliasTypeArguments)
      for (const argument of type.aliasTypeArguments) visitInner(argument, `${at}<>`);
    for (const property of type.getProperties()) {
      if (!property.declarations?.some((each) => isOurs(each.getSourceFile()))) continue;
      found.add(`${at}.${property.name}`);
      visitInner(checker.getTypeOfSymbol(property), `${at}.${property.name}`);
    }
    for (const signature of type.getCallSignatures()) {
      if (signature.declaration && !isOurs(signature.declaration.getSourceFile())) continue;
      for (const [index, parameter] of signature.parameters.entries()) {
        found.add(`${at}(${index})`);
        visitInner(checker.getTypeOfSymbol(parameter), `${at}(${index})`);
      }
      visitInner(signature.getReturnType(), `${at}()`);
    }
  };
  visit(root, "", []);
  return found;
}
