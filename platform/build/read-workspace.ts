import path from "node:path";
import type { RemoteManifest } from "@larchway/shared/contracts/remote";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { readRemote } from "./read-remote";
import { releasedNames } from "./workspaces.mjs";

export const repository = path.dirname(packageFolder(import.meta.url));

/** The shell and the remotes: each is built and released alone. */
export const workspaceNames = releasedNames(repository);

export interface Workspace {
  name: string;
  folder: string;
  isHost: boolean;
  remote: RemoteManifest;
}

/** Reads what the shell or a remote says of itself. Throws with the file's name when that is wrong. */
export async function readWorkspace(name: string): Promise<Workspace> {
  const folder = path.join(repository, name);
  return { name, folder, isHost: name === "shell", remote: await readRemote(folder) };
}
