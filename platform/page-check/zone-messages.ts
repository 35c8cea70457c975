import type { CheckedPage } from "./page-documents";

/** What the check tells the process of a time zone. */
export interface ZoneInput {
  /** File of the shell's page-check bundle. */
  bundle: string;
  /** Source of `server.cjs` by remote. */
  remotes: Record<string, string>;
  pages: CheckedPage[];
}

/** What came of one page there. */
export interface ZoneResult {
  url: string;
  html: string;
  headLinks: string[];
  problems: string[];
}
