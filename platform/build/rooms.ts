import { readFile } from "node:fs/promises";
import path from "node:path";
import { remoteManifestSchema, type RemoteManifest } from "@larchway/shared/contracts/remote";
import { readPreload, withPreload } from "./read-preload";
import { packageFolder } from "@larchway/shared/server/package-folder";

export const repository = path.dirname(packageFolder(import.meta.url));

/** The host and the remotes: each is a folder with a remote.json, and each is built and released alone. */
export const roomNames = [
  "shell",
  "mf-listings",
  "mf-map-search",
  "mf-account",
  "mf-sell-tools",
  "mf-mortgage",
] as const;

export interface Room {
  name: string;
  folder: string;
  isHost: boolean;
  remote: RemoteManifest;
}

/** Reads and checks a room's remote.json and what its pages preload. Throws with the file's name when it is broken. */
export async function readRoom(name: string): Promise<Room> {
  const folder = path.join(repository, name);
  const file = path.join(folder, "remote.json");
  const parsed = remoteManifestSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) {
    const issues = parsed.error.issues
      .map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
      .join("\n");
    throw new Error(`${path.relative(repository, file)} is not a valid remote manifest:\n${issues}`);
  }
  const remote = withPreload(parsed.data, await readPreload(folder));
  return { name, folder, isHost: name === "shell", remote };
}
