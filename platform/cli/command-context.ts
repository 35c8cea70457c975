import type { SourceHistory } from "./find-base";
import type { SiteClient } from "./site-client";
import type { SiteData } from "./site-data";

/** Builds one remote; resolves with the folder of its build. */
type BuildRemote = (
  remote: string,
  log: (line: string) => void,
) => Promise<{ build: string; folder: string }>;

/** Renders and hydrates the pages of a remote's present sources; resolves with what is wrong with them, a line each. */
type CheckPages = (remote: string) => Promise<string[]>;

/** What commands work with; nothing is opened before a command needs it. */
export interface CommandContext {
  connect: () => Promise<SiteClient>;
  data: () => Promise<SiteData>;
  build: BuildRemote;
  /** The shell and the remotes of this checkout. */
  listWorkspaces: () => readonly string[];
  sources: SourceHistory;
  checkPages: CheckPages;
  /** Where the team's private key is, unless the command says. */
  keyFile?: string | undefined;
  log: (line: string) => void;
  now: () => number;
}
