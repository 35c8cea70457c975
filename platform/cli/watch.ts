import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import webpack, { type Stats } from "webpack";
import { hotConfig } from "../build/hot/hot-config";
import { readWorkspace } from "../build/read-workspace";
import { connectToSite } from "./site-client";

/**
 * `npm run dev`: builds the named workspaces in development mode, and again whenever one of their files changes; notifies the
 * site, which brings open pages up to date. Started by the supervisor with the names as arguments.
 */
const names = process.argv.slice(2);
const devBuilds = join(resolve(process.env.DATA_DIR ?? "var"), "dev");
const debounceMilliseconds = 50;
// Read by the federation plugin; without it the version would be that of some package.json.
process.env.MF_BUILD_VERSION = "development";

const site = await connectToSite(process.env);
const workspaces = await Promise.all(names.map(readWorkspace));

for (const workspace of workspaces) {
  const compiler = webpack(hotConfig(workspace, join(devBuilds, workspace.name)));
  compiler.watch({ aggregateTimeout: debounceMilliseconds, ignored: /\.test\.tsx?$/ }, (error, stats) => {
    if (error || !stats) console.error(error);
    else void show(workspace.name, stats);
  });
}

/** Where each error is, and what it is, without the colours that terminals show. */
function listErrors(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false });
  return errors.map(({ moduleName, loc, message }) =>
    stripVTControlCharacters(`${[moduleName, loc].filter(Boolean).join(":")}\n${message}`),
  );
}

async function show(name: string, stats: Stats): Promise<void> {
  const errors = listErrors(stats);
  try {
    await site.showDevBuild(name, errors);
    if (errors.length > 0) console.error(errors.join("\n\n"));
    else console.log(`  ${name} built for development in ${stats.endTime - stats.startTime} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
console.log(`  watching ${names.join(", ")}`);
