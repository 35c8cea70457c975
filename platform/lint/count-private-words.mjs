// Finds private words in the names that code gives: of files, and of what it declares. Uses of a name are not counted.
import path from "node:path";
import ts from "typescript";
import { privateWords } from "./private-words.mjs";

/** `answerStore`, `AnswerStore`, `answer_store` and `answer-store` as answer-store. */
const toWords = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replace(/[_.]/g, "-")
    .toLowerCase();

const isFunctionLike = (node) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Names that a file declares; a name that another one gave, as that of an imported or taken apart value, is not. */
function* declaredNames(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    node.forEachChild((child) => {
      nodes.push(child);
    });
    if (!isDeclaration(node) || !ts.isIdentifier(node.name)) continue;
    const isFunction =
      ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || isFunctionLike(node.initializer);
    yield { name: node.name.text, isFunction };
  }
}

const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isParameter(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isTypeParameterDeclaration(node);

const isPrivateIn = (file, { below = "", except }) => file.startsWith(below) && !except?.test(file);

/** Private words in one file: `[{ word, name }]`, one for each place that gives such a name. */
export function findPrivateWords(file, text) {
  const names = [{ name: path.basename(file).replace(/\..*$/, ""), isFunction: false }];
  if (/\.([cm]?[jt]sx?)$/.test(file)) names.push(...declaredNames(file, text));
  return names.flatMap(({ name, isFunction }) =>
    privateWords
      .filter(
        (word) => word.name.test(toWords(name)) && (!word.functions || isFunction) && isPrivateIn(file, word),
      )
      .map(({ word }) => ({ word, name })),
  );
}

/** How often each word stands in a text, comments and prose included. */
export function countInText(file, text) {
  return new Map(
    privateWords
      .filter((word) => isPrivateIn(file, word))
      .map(({ word, text: pattern }) => [word, text.match(pattern)?.length ?? 0]),
  );
}
