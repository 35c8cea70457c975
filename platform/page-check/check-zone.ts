/**
 * Renders the pages of a page check and hydrates their HTML, in the time zone of this process: `check-zone.ts <input
 * file>`. Prints the results as JSON.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { RenderRequest, ShellServer } from "@larchway/shared/contracts/server-render";
import { openPage } from "./open-page";
import type { ZoneInput, ZoneResult } from "./zone-messages";

/** The shell's server bundle with React's development build and functions for hydration. */
interface PageCheckBundle extends ShellServer {
  hydratePage(request: RenderRequest, root: object): Promise<string[]>;
}

const require = createRequire(import.meta.url);
const {
  bundle,
  remotes: codes,
  pages,
} = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as ZoneInput;

/** Evaluated again when a document exists: React searches for one when it is loaded. */
function loadBundle() {
  Reflect.deleteProperty(require.cache, bundle);
  const loaded = require(bundle) as PageCheckBundle;
  const remotes = Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, loaded.loadRemote(name, code)]),
  );
  return { loaded, remotes };
}

// The last line is the result; logs of pages are suppressed.
console.log = console.info = console.warn = () => undefined;

const server = loadBundle();
const results: ZoneResult[] = [];
for (const { url, documentJson } of pages) {
  try {
    const { html, headLinks } = await server.loaded.render({ documentJson, url, remotes: server.remotes });
    results.push({ url, html, headLinks, problems: [] });
  } catch (error) {
    results.push({ url, html: "", headLinks: [], problems: [`is not rendered: ${describe(error)}`] });
  }
}

let browser: ReturnType<typeof loadBundle> | undefined;
for (const [index, { url, documentJson }] of pages.entries()) {
  const result = results[index];
  if (!result || result.problems.length > 0) continue;
  const page = openPage(url, result.html);
  try {
    browser ??= loadBundle();
    const request = { documentJson, url, remotes: browser.remotes };
    const differences = await browser.loaded.hydratePage(request, page.root);
    result.problems.push(...differences.map((each) => `differs in the browser: ${each}`));
  } catch (error) {
    result.problems.push(`is not hydrated: ${describe(error)}`);
  }
  page.close();
}

process.stdout.write(JSON.stringify(results), () => process.exit());

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
