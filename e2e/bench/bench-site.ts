import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../support/site";
import { startProcess } from "../support/start-process";

export interface BenchSite {
  url: string;
  /** Empty for a site that runs already. */
  dataFolder: string;
  stop(): Promise<void>;
}

/**
 * A site of the bench's own, as visitors know one: with a public origin and demo homes. Or one that runs already, such as
 * that of another version.
 */
export async function startBenchSite(env: Record<string, string> = {}): Promise<BenchSite> {
  if (process.env.BENCH_SITE)
    return { url: process.env.BENCH_SITE, dataFolder: "", stop: () => Promise.resolve() };
  const folder = process.env.BENCH_DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "larchway-bench-")));
  const port = freePort();
  const url = `http://localhost:${port}`;
  const stopProcess = await startProcess({
    PORT: port,
    API_PORT: freePort(),
    PUBLIC_ORIGIN: url,
    DATA_DIR: folder,
    SEED_LISTINGS: process.env.BENCH_LISTINGS ?? "4000",
    READS_PER_MINUTE: "0",
    ...env,
  });
  const stop = async () => {
    await stopProcess();
    if (!process.env.BENCH_DATA_DIR) await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  return { url, dataFolder: folder, stop };
}
