import type { SourceHistory } from "./find-base";
import type { SiteClient } from "./site-client";
import type { SiteData } from "./site-data";

/** Builds one remote; resolves with the folder of its build. */
type BuildRemote = (
  remote: string,
  log: (line: string) => void,
) => Promise<{ build: string; folder: string }>;

/** Renders and hydrates the pages of a remote's present sources; resolves with their problems, one per line. */
type CheckPages = (remote: string) => Promise<string[]>;

/** Dependencies of the commands; connections are opened only when a command needs them. */
export interface CommandContext {
  connect: () => Promise<SiteClient>;
  data: () => Promise<SiteData>;
  build: BuildRemote;
  /** The shell and the remotes of this checkout. */
  listWorkspaces: () => readonly string[];
  sources: SourceHistory;
  checkPages: CheckPages;
  /** Packs the kit into a folder and resolves with its file; undefined in a package, which has no sources. */
  packKit?: (folder: string) => Promise<string>;
  /** The file of the team's private key, unless the command has an option for it. */
  keyFile?: string | undefined;
  log: (line: string) => void;
  now: () => number;
}
