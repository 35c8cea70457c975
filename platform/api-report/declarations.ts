import path from "node:path";
import ts from "typescript";

const printer = ts.createPrinter({ removeComments: true });

interface Dependencies {
  /** Our statements that declare the names in a statement. */
  statements: Set<ts.Statement>;
  /** Import lines by local name, of our files and of libraries. */
  own: Map<string, string>;
  libraries: Map<string, string>;
}

/** Declarations in files below `root`, with all declarations that they refer to. */
export class Declarations {
  private readonly references = new Map<ts.Statement, Dependencies>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly root: string,
  ) {}

  /** The line that exports it from the module of a report, and our statements that declare it. */
  toExport(symbol: ts.Symbol): { line: string; statements: ts.Statement[] } {
    const library = this.findLibraryExport(symbol);
    if (library) return { line: `export ${library};`, statements: [] };
    const target = this.resolve(symbol);
    const statements = this.findStatements(target);
    const [first] = statements;
    if (!first) throw new Error(`${symbol.name} has no declaration.`);
    const from = this.toName(first.getSourceFile().fileName);
    return { line: `export { ${target.name} as ${symbol.name} } from "${from}";`, statements };
  }

  /** The statements, and all statements that they refer to. */
  reach(statements: readonly ts.Statement[]): Set<ts.Statement> {
    const reached = new Set(statements);
    for (const statement of reached)
      for (const other of this.dependencies(statement).statements) reached.add(other);
    return reached;
  }

  /** Equal for equal declarations in any files. */
  describe(statements: Iterable<ts.Statement>): string[] {
    const texts = [...statements].flatMap((statement) => [
      this.print(statement).replace(/import\("~[^"]*"\)/g, "import()"),
      ...this.dependencies(statement).libraries.values(),
    ]);
    return [...new Set(texts)].sort();
  }

  imports(statement: ts.Statement): string[] {
    const { own, libraries } = this.dependencies(statement);
    return [...own.values(), ...libraries.values()];
  }

  /** Without modifiers: an ambient module exports all of its declarations. */
  print(statement: ts.Statement): string {
    let text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
    for (const node of listNodes(statement).filter(ts.isImportTypeNode)) {
      const file = this.checker.getSymbolAtLocation(node.argument)?.declarations?.[0]?.getSourceFile();
      const specifier = node.argument.getText();
      if (file && this.isOwn(file)) text = text.replaceAll(specifier, `"${this.toName(file.fileName)}"`);
    }
    return text.replace(/^export /, "").replace(/^declare /, "");
  }

  toName(file: string): string {
    return `~/${path.relative(this.root, file).replace(/\.d\.ts$/, "")}`;
  }

  private dependencies(statement: ts.Statement): Dependencies {
    const existing = this.references.get(statement);
    if (existing) return existing;
    const found: Dependencies = { statements: new Set(), own: new Map(), libraries: new Map() };
    this.references.set(statement, found);
    for (const node of listNodes(statement).filter(ts.isIdentifier)) {
      const symbol = this.checker.getSymbolAtLocation(node);
      if (!symbol) continue;
      const target = this.resolve(symbol);
      const statements = this.findStatements(target);
      for (const each of statements) found.statements.add(each);
      const [declaration] = symbol.declarations ?? [];
      if (!declaration || declaration.getSourceFile() !== statement.getSourceFile()) continue;
      const line = toImport(declaration);
      const [first] = statements;
      if (line && !first) found.libraries.set(symbol.name, line);
      if (line && first) {
        const from = this.toName(first.getSourceFile().fileName);
        found.own.set(symbol.name, `import { ${target.name} as ${symbol.name} } from "${from}";`);
      }
    }
    return found;
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Empty for members and for declarations of libraries. */
  private findStatements(symbol: ts.Symbol): ts.Statement[] {
    return (symbol.declarations ?? []).flatMap((declaration) => {
      const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
      return ts.isStatement(node) && ts.isSourceFile(node.parent) && this.isOwn(node.parent) ? [node] : [];
    });
  }

  /** Follows exports until one comes from a library: `{ redirect as redirect } from "react-router-dom"`. */
  private findLibraryExport(symbol: ts.Symbol): string | undefined {
    const [declaration] = symbol.declarations ?? [];
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    if (!declaration || !isAlias || !this.isOwn(declaration.getSourceFile())) return undefined;
    const next = this.checker.getImmediateAliasedSymbol(symbol);
    const [target] = next?.declarations ?? [];
    if (next && target && this.isOwn(target.getSourceFile())) return this.findLibraryExport(next);
    if (ts.isNamespaceExport(declaration))
      return `* as ${symbol.name} from ${declaration.parent.moduleSpecifier?.getText() ?? ""}`;
    if (!ts.isExportSpecifier(declaration)) return undefined;
    const { moduleSpecifier } = declaration.parent.parent;
    const name = (declaration.propertyName ?? declaration.name).text;
    return moduleSpecifier && `{ ${name} as ${symbol.name} } from ${moduleSpecifier.getText()}`;
  }

  private isOwn(file: ts.SourceFile): boolean {
    return file.fileName.startsWith(`${this.root}/`) && !file.fileName.includes("/node_modules/");
  }
}

/** The import of one name, as its file has it. */
function toImport(declaration: ts.Node): string | undefined {
  if (ts.isImportSpecifier(declaration)) {
    const { name, propertyName, parent } = declaration;
    const specifier = parent.parent.parent.moduleSpecifier.getText();
    return `import { ${(propertyName ?? name).text} as ${name.text} } from ${specifier};`;
  }
  if (ts.isNamespaceImport(declaration))
    return `import * as ${declaration.name.text} from ${declaration.parent.parent.moduleSpecifier.getText()};`;
  if (ts.isImportClause(declaration) && declaration.name)
    return `import ${declaration.name.text} from ${declaration.parent.moduleSpecifier.getText()};`;
  return undefined;
}

function listNodes(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return nodes;
}
