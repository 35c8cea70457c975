/**
 * Opens every page of a build in headless Chromium: `main.ts <input file>`. Its last line is the result as JSON. A separate
 * process, so that the browser and its pages take neither memory nor time of the edge.
 */
import { readFile } from "node:fs/promises";
import { checkBuild } from "./check-build";
import { bootCheckInputSchema } from "./messages";

const input = bootCheckInputSchema.parse(JSON.parse(await readFile(process.argv[2] ?? "", "utf8")));
const output = await checkBuild(input);
process.stdout.write(JSON.stringify(output), () => process.exit());
