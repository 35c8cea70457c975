import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readSources } from "../../platform/bin/unchanged.mjs";
import { freePort, repository, siteEnvironment } from "./site";
import { startProcess } from "./start-process";

const cache = path.join(repository, "node_modules/.cache/test-site");
const outputFile = "start-output.txt";

/** What the first start writes: builds in the store, and demo homes in the database. */
const isInput = (file: string): boolean =>
  /^(api|demo|listing-index|edge|releases|platform|shared|shell|mf-[^/]+)\/|^pnpm-lock\.yaml$/.test(file) &&
  !/\.test\.tsx?$|\/testing\b|\/bench\//.test(file);

/** The seed counts from today, so yesterday's data are other data. */
function nameData(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  hash.update(siteEnvironment.SEED_LISTINGS);
  for (const { file, hash: content } of readSources(repository).filter((each) => isInput(each.file)))
    hash.update(`${file} ${content}\n`);
  return hash.digest("hex").slice(0, 12);
}

/**
 * Fills the data folder of a test site with what a first start would write there: publishing compresses every build at the
 * highest level, and takes half a minute that each site of the run would spend again. The first caller makes the data.
 *
 * @returns what that first start showed, the passwords of the demo accounts among it
 */
export async function copyPreparedData(target: string): Promise<string> {
  const source = path.join(cache, nameData());
  const readOutput = () => readFile(path.join(source, outputFile), "utf8");
  const output = await readOutput().catch(async () => {
    await prepare(source);
    return readOutput();
  });
  await cp(path.join(source, "data"), target, { recursive: true });
  return output;
}

/** The same without the homes: for a site that gets them from a feed. */
export async function copyPreparedReleases(target: string): Promise<void> {
  await copyPreparedData(target);
  await rm(path.join(target, "database/api"), { recursive: true });
}

async function prepare(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = `${folder}.${process.pid}.unfinished`;
  const port = freePort();
  const environment = {
    ...siteEnvironment,
    PORT: port,
    API_PORT: freePort(),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: path.join(unfinished, "data"),
  };
  let output = "";
  const stop = await startProcess(environment, (printed) => (output = printed));
  await stop();
  // A build that is missing would fail most journeys, in ways that say nothing of the cause.
  if (/; refused, /.test(output))
    throw new Error(`The site does not start with all of its builds:\n${output}`);
  await writeFile(path.join(unfinished, outputFile), output, { mode: 0o600 });
  // Older data have other sources: nothing uses them.
  for (const name of await readdir(cache))
    if (!name.endsWith(".unfinished")) await rm(path.join(cache, name), { recursive: true, force: true });
  await rename(unfinished, folder);
}
