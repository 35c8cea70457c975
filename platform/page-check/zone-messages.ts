import type { CheckedPage } from "./page-documents";

/** Input of the process of a time zone. */
export interface ZoneInput {
  /** File of the shell's page-check bundle. */
  bundle: string;
  /** Source of `server.cjs` by remote. */
  remotes: Record<string, string>;
  pages: CheckedPage[];
}

/** Result of one page in that time zone. */
export interface ZoneResult {
  url: string;
  html: string;
  headLinks: string[];
  problems: string[];
}
