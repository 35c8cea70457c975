import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf } from "../bin/run.mjs";

const secret = z.string().min(32);
const schema = z.object({
  session: secret,
  platformToken: secret,
  metricsToken: secret,
  superuser: secret,
  replication: secret,
  rewind: secret,
  /** Of Patroni's own API. */
  patroni: secret,
  database: secret,
});
export type ClusterSecrets = z.infer<typeof schema>;

/**
 * The passwords and tokens that all processes of a cluster share. The first start makes them.
 *
 * @throws Error for a file that is not one of this function's
 */
export async function readSecrets(folder: string): Promise<ClusterSecrets> {
  const file = path.join(folder, "secrets.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (text !== undefined) return schema.parse(JSON.parse(text));
  const created = schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, randomBytes(24).toString("hex")])),
  );
  await writeFile(file, JSON.stringify(created), { flag: "wx", mode: 0o600 });
  return created;
}
