import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moduleEntry, pageFiles, routeEntry } from "./page-files.mjs";
import { NewError, toTitles } from "./new-error.mjs";
import { requireFreePath } from "./new-route.mjs";

/**
 * Makes a remote with one page, and names it wherever people choose a workspace. Build, checks, `npm start` and
 * `npm run dev` find its folder.
 *
 * @param {string} repository
 * @param {string} [name] `gardens` or `mf-gardens`
 * @returns {{ files: string[], next: string[] }} the written files, and the next steps
 */
export function newRemote(repository, name = "") {
  const slug = toSlug(name);
  const folder = `mf-${slug}`;
  if (existsSync(path.join(repository, folder))) throw new NewError(`There is already a folder ${folder}.`);
  requireFreePath(repository, `/${slug}`);

  const texts = remoteFiles(name);
  for (const [file, text] of Object.entries(texts)) {
    const full = path.join(repository, folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const lists = workspaceLists(folder, toTitles(slug).title);
  for (const list of lists) addLine(repository, list);
  return {
    files: [...Object.keys(texts).map((file) => `${folder}/${file}`), ...lists.map(({ file }) => file)],
    next: [
      `Describe its purpose in ${table}, and its page for search engines in ${folder}/src/remote.ts.`,
      `npm run dev ${folder} shows it at /${slug}; npm run new -- route ${folder} /${slug}/more adds a page.`,
    ],
  };
}

/** @param {string} name */
function toSlug(name) {
  const slug = name.replace(/^mf-/, "");
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug))
    throw new NewError("Name the remote in lower case with hyphens, such as gardens.");
  return slug;
}

/**
 * The files of a remote with one page, in this repository or, by the kit, in a separate one.
 *
 * @param {string} [name] `gardens` or `mf-gardens`
 * @returns {Record<string, string>} texts by path below the remote's folder
 */
export function remoteFiles(name = "") {
  const slug = toSlug(name);
  const folder = `mf-${slug}`;
  const page = { module: slug, path: `/${slug}` };
  const { title } = toTitles(slug);
  return {
    "package.json": `${JSON.stringify(
      {
        name: `@larchway/${folder}`,
        private: true,
        type: "module",
        dependencies: { "@larchway/shared": "workspace:*", react: "catalog:" },
      },
      null,
      2,
    )}\n`,
    "src/remote.ts": `import { defineRemote } from "@larchway/shared/pages/define-remote";

export const remote = defineRemote({
  name: "${folder}",
  title: "${title}",
  routes: [
${routeEntry(page)}  ],
  budget: { js: 20_000, css: 5_000 },
  firstVisitBudget: 190_000,
});
`,
    "src/expose/routes.ts": `import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";

/** The pages of this remote, by the names that its routes give them. */
export const routes: RouteModules<typeof remote> = {
${moduleEntry(page)}};
`,
    ...pageFiles(page),
  };
}

const table = "docs/architecture.md";

/**
 * Lists of workspaces: a new line follows the last one that begins with `before`.
 *
 * @typedef {{ file: string, before: string, line: string }} WorkspaceList
 * @type {(folder: string, title: string) => WorkspaceList[]}
 */
const workspaceLists = (folder, title) => [
  { file: table, before: "| `mf-", line: `| \`${folder}/\` | ${title} | shared |` },
  { file: ".github/workflows/ci.yml", before: "          - mf-", line: `          - ${folder}` },
  { file: ".github/ISSUE_TEMPLATE/change.yml", before: "          mf-", line: `          ${folder},` },
  {
    file: ".github/CODEOWNERS",
    before: "/mf-",
    line: `${`/${folder}/`.padEnd(20)} @larchway/${folder.slice("mf-".length)}`,
  },
];

/** @type {(repository: string, list: WorkspaceList) => void} */
function addLine(repository, { file, before, line }) {
  const full = path.join(repository, file);
  const lines = readFileSync(full, "utf8").split("\n");
  const last = lines.findLastIndex((each) => each.startsWith(before));
  lines.splice(last + 1, 0, line);
  writeFileSync(full, lines.join("\n"));
}
