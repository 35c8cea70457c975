import { z, type Infer } from "@larchway/shared/schema";
import {
  liveChangeSchema,
  publishedSchema,
  releaseListSchema,
  verifiedSchema,
  type VerifiedBuilds,
} from "../releases/messages";
import { auditReportSchema, historySchema } from "../releases/audit/messages";
import { findSite, type SiteOptions } from "./find-site";
import { createSiteRequest, type SiteAddress, type SiteRequest } from "./site-request";

/** Talks to the release service of a running site. */
export interface SiteClient {
  readonly url: string;
  /** For commands whose calls nobody else sends. */
  call: SiteRequest;
  list(name?: string): Promise<Infer<typeof releaseListSchema>>;
  publish(folder: string, note?: string): Promise<Infer<typeof publishedSchema>>;
  promote(move: {
    name: string;
    build: string;
    expectedRevision: number;
    note?: string;
  }): Promise<LiveChange>;
  /** What happened to a remote, or to all, newest first. */
  history(query: { name?: string | undefined; limit: number }): Promise<Infer<typeof historySchema>>;
  /** Follows the chain of the audit log; `noted` is a hash that it must still have. */
  verifyAudit(noted?: string): Promise<Infer<typeof auditReportSchema>>;
  /** Compares what is stored with what was published. */
  verify(options: { repair: boolean }): Promise<VerifiedBuilds>;
  /** `npm run dev` made a build, or could not: then with what does not compile. */
  showDevBuild(name: string, errors: readonly string[]): Promise<unknown>;
  rollback(move: { name: string; to?: string; expectedRevision: number; note?: string }): Promise<LiveChange>;
}
type LiveChange = Infer<typeof liveChangeSchema>;

/** Milliseconds: every release is read, and compressed again where the store is lost. */
const repairLimit = 600_000;
/** Milliseconds: the whole audit log is read. */
const auditLimit = 300_000;

/** Finds the site as {@link findSite} says. */
export async function connectToSite(
  env: Record<string, string | undefined>,
  options?: SiteOptions,
): Promise<SiteClient> {
  return createSiteClient(await findSite(env, options));
}

export function createSiteClient(site: SiteAddress): SiteClient {
  const call = createSiteRequest(site);
  return {
    url: site.url,
    call,
    list: (name) => call(releaseListSchema, `releases${toQuery({ name })}`),
    history: (query) => call(historySchema, `history${toQuery(query)}`),
    verifyAudit: (noted) => call(auditReportSchema, `audit${toQuery({ noted })}`, { limit: auditLimit }),
    publish: (folder, note) => call(publishedSchema, "releases", { body: { folder, note } }),
    promote: (change) => call(liveChangeSchema, "promote", { body: change }),
    verify: async (options) =>
      (await call(verifiedSchema, "verify", { body: options, limit: repairLimit })).builds,
    showDevBuild: (name, errors) => call(z.unknown(), "dev/builds", { body: { name, errors } }),
    rollback: (change) => call(liveChangeSchema, "rollback", { body: change }),
  };
}

function toQuery(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? "" : `?${query.toString()}`;
}
