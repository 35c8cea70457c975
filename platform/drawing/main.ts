/**
 * Draws the imports between the folders of api/src into docs/architecture.md, by dependency-cruiser. With --check, only
 * reports whether it is current. Usage: tsx platform/drawing/main.ts [--check]
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = "docs/architecture.md";
const [start, end] = [
  "<!-- folders of api/src, drawn by npm run fix -->\n",
  "<!-- end of the drawing -->\n",
] as const;

const output = execFileSync(
  "node_modules/.bin/depcruise",
  [
    ...[
      "--config",
      ".dependency-cruiser.folders.mjs",
      "--output-type",
      "mermaid",
      "--include-only",
      "^api/src",
    ],
    ...["--collapse", "^api/src/((discovery|operations|sources)/)?[^/]+", "api/src"],
  ],
  { encoding: "utf8", maxBuffer: 2 ** 28 },
);
const before = readFileSync(file, "utf8");
const [from, to] = [before.indexOf(start), before.indexOf(end)];
if (from < 0 || to < from) throw new Error(`The marks ${start} and ${end} are missing in ${file}.`);
const drawing = `${start}\n\`\`\`mermaid\n${output.trim()}\n\`\`\`\n\n`;
const after = before.slice(0, from) + drawing + before.slice(to);

if (before !== after && process.argv.includes("--check")) {
  process.stderr.write(`The drawing of api/src in ${file} is out of date: run npm run fix.\n`);
  process.exit(1);
}
if (before !== after) writeFileSync(file, after);
