import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { transform } from "lightningcss";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { compile } from "./build";
import { embedConfigs } from "./embed-configs";
import { browserConfig } from "./preset";
import { repository } from "./read-workspace";

const icon = path.join(repository, "shared/node_modules/lucide-static/icons/house.svg");
const source = `import * as styles from "./page.module.css";
import house from ${JSON.stringify(icon)};
import "./library.css";
export const names = [styles.page, house.shape];`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "larchway-layer-"));
  await mkdir(path.join(folder, "src/expose"), { recursive: true });
  const write = (file: string, text: string) => writeFile(path.join(folder, "src/expose", file), text);
  await write("page.module.css", "@media print { .page { color: red } }\n.page { color: blue } /* end */");
  await write("library.css", ".library { color: red }");
  await write("routes.ts", source);
  await write("embed.ts", source);
});
afterEach(() => rm(folder, { recursive: true }));

/** The style sheets of a remote: in pages of the site, and on other sites. */
async function buildStyles(): Promise<{ page: string; embed: string }> {
  const remote = remoteManifestSchema.parse({
    name: "mf-gardens",
    contract: 1,
    title: "Gardens",
    routes: [{ path: "/gardens", module: "garden", title: "Gardens" }],
    budget: { js: 1, css: 1 },
  });
  const embed = { name: "gardens", loaderBudget: 1, firstViewBudget: 1 };
  const workspace = { name: "mf-gardens", folder, isHost: false, remote, embed };
  const output = path.join(folder, "out");
  const options = { workspace, build: "0a1b2c3d4e5f", mode: "production" as const, output };
  const pages = browserConfig(options);
  // Without a record, which requires a chunk for each page.
  pages.plugins = pages.plugins?.filter((plugin) => plugin?.constructor.name !== "BuildRecordPlugin");
  await compile([pages, ...embedConfigs(options, embed).slice(0, 1)]);
  return {
    page: await readSheets(path.join(output, "css")),
    embed: await readSheets(path.join(output, "embed")),
  };
}

async function readSheets(where: string): Promise<string> {
  const sheets = (await readdir(where)).filter((file) => file.endsWith(".css"));
  return (await Promise.all(sheets.map((file) => readFile(path.join(where, file), "utf8")))).join("");
}

function listRules(css: string): string[] {
  const found: string[] = [];
  const visitor = {
    StyleSheet({ rules }: { rules: { type: string }[] }) {
      found.push(...rules.map(({ type }) => type));
    },
  };
  transform({ filename: "page.css", code: Buffer.from(css), visitor });
  return found;
}

it("puts all rules of a remote into one layer, and leaves those of a shadow root alone", async () => {
  const { page, embed } = await buildStyles();
  expect(page).toMatch(/^@layer remote\{/);
  expect(listRules(page)).toEqual(["layer-block"]);
  for (const part of ["--lw-icon", ".library", "@media print"]) expect(page).toContain(part);
  expect(embed).toContain(".library");
  expect(embed).not.toContain("@layer");
});
