import path from "node:path";
import type { RemoteManifest } from "@larchway/shared/contracts/remote";
import type { EmbedDefinition } from "@larchway/shared/pages/define-remote";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { readEmbed, readRemote } from "./read-remote";
import { releasedNames } from "./workspaces.mjs";

export const repository = path.dirname(packageFolder(import.meta.url));

/** The shell and the remotes: each is built and released alone. */
export const workspaceNames = releasedNames(repository);

export interface Workspace {
  name: string;
  folder: string;
  isHost: boolean;
  remote: RemoteManifest;
  /** How other sites may show it. */
  embed?: EmbedDefinition | undefined;
}

/** Reads what the shell or a remote says of itself. Throws with the file's name when that is wrong. */
export async function readWorkspace(name: string): Promise<Workspace> {
  const folder = path.join(repository, name);
  const [remote, embed] = [await readRemote(folder), await readEmbed(folder)];
  return { name, folder, isHost: name === "shell", remote, embed };
}
