/**
 * Draws which folder of api/src imports which into docs/architecture.md; with --check, only tells whether it is current.
 * Usage: tsx platform/drawing/main.ts [--check]
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { buildFolderGraph, drawFolders, replaceBetween } from "./draw-folders";

const file = "docs/architecture.md";
const marks = [
  "<!-- folders of api/src, drawn by npm run fix -->\n",
  "<!-- end of the drawing -->\n",
] as const;

const output = execFileSync(
  "node_modules/.bin/depcruise",
  ["--config", ".dependency-cruiser.folders.mjs", "--output-type", "json", "api/src"],
  { encoding: "utf8", maxBuffer: 2 ** 28 },
);
const { modules } = JSON.parse(output) as { modules: Parameters<typeof buildFolderGraph>[0] };
const drawing = drawFolders(buildFolderGraph(modules, "api/src"));
const before = readFileSync(file, "utf8");
const after = replaceBetween(before, marks, `\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n`);

if (before !== after && process.argv.includes("--check")) {
  process.stderr.write(`The drawing of api/src in ${file} is out of date: run npm run fix.\n`);
  process.exit(1);
}
if (before !== after) writeFileSync(file, after);
