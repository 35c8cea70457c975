import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "@larchway/shared/schema";
import { parseConfig, secretSchema } from "./config";
import { findSecret } from "./secret-store";

const environmentSchema = z.object({
  DATA_DIR: z.string().default("var"),
  PLATFORM_TOKEN: secretSchema.optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  API_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
});
const startSchema = z.object({ port: z.number().optional(), apiPort: z.number().optional() });

/** The URL of this data directory's site, and the token for its platform routes. */
export interface RunningSite {
  edgeUrl: string;
  apiUrl: string;
  /** Empty before the first start. */
  token: string;
}

/** The ports of this data directory's site, if it is running, as `npm start` recorded them. */
export async function findRunningSite(env: Record<string, string | undefined>): Promise<RunningSite> {
  const { DATA_DIR, PLATFORM_TOKEN, PORT, API_PORT } = parseConfig(environmentSchema, env);
  const run = join(resolve(DATA_DIR), "run");
  const started = await readFile(join(run, "start.json"), "utf8").catch(() => "{}");
  const start = startSchema.parse(JSON.parse(started));
  const port = PORT ?? start.port ?? 8080;
  const apiPort = API_PORT ?? start.apiPort ?? port + 1;
  return {
    edgeUrl: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    token: PLATFORM_TOKEN ?? (await findToken(join(run, "platform-token"))),
  };
}

async function findToken(file: string): Promise<string> {
  return (await findSecret({ variable: "PLATFORM_TOKEN", file })) ?? "";
}
