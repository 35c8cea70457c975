import path from "node:path";
import { z } from "zod";
import { repository } from "../build/read-workspace";
import { layOut } from "./layout";
import { isRoot, requirePrograms } from "./programs";
import { readSecrets } from "./secrets";
import type { ClusterFolders } from "./supervise-part";

const environmentSchema = z.object({
  CLUSTER_PORT: z.coerce.number().int().min(1024).max(65_000).default(18_400),
  CLUSTER_DIR: z.string().min(1).optional(),
  SEED_LISTINGS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
});

/**
 * Where the cluster of this environment writes.
 *
 * @throws Error for variables that can't be used
 */
export function readFolders(): ClusterFolders {
  const { CLUSTER_DIR } = environmentSchema.parse(process.env);
  const usual = isRoot() ? "/var/lib/larchway-cluster" : path.join(repository, "var/cluster");
  const root = CLUSTER_DIR === undefined ? usual : path.resolve(CLUSTER_DIR);
  return { root, run: path.join(root, "run"), log: path.join(root, "log") };
}

/**
 * Facts about the cluster of this environment. Its folders must exist.
 *
 * @throws Error for missing programs, and for variables that can't be used
 */
export async function readCluster() {
  const { CLUSTER_PORT, SEED_LISTINGS } = environmentSchema.parse(process.env);
  const folders = readFolders();
  const programs = await requirePrograms();
  const secrets = await readSecrets(folders.root);
  const layout = layOut(CLUSTER_PORT);
  return {
    layout,
    folders,
    programs,
    secrets,
    /** Demo homes of the first start. */
    listings: SEED_LISTINGS,
    query: {
      programs: programs.postgres,
      primary: layout.balancer.primary,
      superuserPassword: secrets.superuser,
    },
  };
}
