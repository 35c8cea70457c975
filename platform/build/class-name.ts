import { createHash } from "node:crypto";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { repository } from "./read-workspace";

/** Six of them are one of 57 thousand million: two of a thousand sheets have the same once in a hundred thousand sites. */
const sheetDigits = 6;
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = digits.slice(10);

/**
 * A CSS module's class in the page: a short hash of the style sheet, and a letter for the class, e.g. `_k3Fd09b`. All
 * classes of a sheet share the hash, so it compresses well in scripts, styles and HTML. The hash covers the workspace, the
 * file and its text, because remotes are published independently, and one page can have two builds of a remote. It is
 * made here rather than by css-loader, so that the browser and the server bundle agree.
 */
export function buildClassName(context: LoaderContext<object>, _ident: string, localName: string): string {
  const text = context.fs.readFileSync?.(context.resourcePath)?.toString() ?? "";
  const place = findNames(text).indexOf(localName);
  return `_${hashSheet(context, text)}${place < 0 ? `_${localName}` : writeNumber(place, letters)}`;
}

/** True for the names of {@link buildClassName}; libraries have others. */
export function isBuiltClassName(name: string): boolean {
  return new RegExp(`^_[0-9a-zA-Z]{${sheetDigits}}(?:[a-zA-Z]+|_.+)$`).test(name);
}

/** A readable class for development: it does not change with the text of the style sheet. */
export function buildLastingClassName(
  context: LoaderContext<object>,
  _ident: string,
  localName: string,
): string {
  const sheet = path.parse(context.resourcePath).name.replace(".module", "");
  return `${findWorkspace(context)}_${sheet}_${localName}_${hashSheet(context, "")}`;
}

/** All names that a style sheet makes, in its order. The sheet of an icon, whose file is a drawing, has none here. */
function findNames(text: string): string[] {
  const named = text.matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g);
  return [...new Set([...named].map(([, name = ""]) => name))];
}

function hashSheet(context: LoaderContext<object>, text: string): string {
  const file = path.relative(repository, context.resourcePath);
  const parts = [findWorkspace(context), file, context.resourceQuery, text];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest();
  return writeNumber(hash.readUIntBE(0, 6), digits).padStart(sheetDigits, "0").slice(-sheetDigits);
}

function findWorkspace(context: LoaderContext<object>): string {
  return context._compiler?.options.name?.split(" ")[0] ?? "larchway";
}

function writeNumber(number: number, alphabet: string): string {
  const rest = Math.floor(number / alphabet.length);
  return (rest > 0 ? writeNumber(rest, alphabet) : "") + (alphabet[number % alphabet.length] ?? "");
}
