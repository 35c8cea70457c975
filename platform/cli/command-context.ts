import type { SourceHistory } from "./find-base";
import type { SiteClient } from "./site-client";
import type { SiteData } from "./site-data";

/** Builds one remote; resolves with the folder of its build. */
type BuildRemote = (
  remote: string,
  log: (line: string) => void,
) => Promise<{ build: string; folder: string }>;

/** What commands work with; nothing is opened before a command needs it. */
export interface CommandContext {
  connect: () => Promise<SiteClient>;
  data: () => Promise<SiteData>;
  build: BuildRemote;
  sources: SourceHistory;
  log: (line: string) => void;
  now: () => number;
}
