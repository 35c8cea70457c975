import { z, type Infer } from "@larchway/shared/schema";
import type { HoldKind } from "@larchway/releases/store/hold-repository";
import {
  holdListSchema,
  liveChangeSchema,
  releaseListSchema,
  retirementSchema,
  verifiedSchema,
  type VerifiedBuilds,
} from "@larchway/releases/store/messages";
import { historySchema } from "@larchway/shared/contracts/release-status";
import { auditReportSchema } from "@larchway/releases/store/audit/messages";
import { findSite, type SiteOptions } from "./find-site";
import { createSiteRequest, type SiteAddress, type SiteRequest } from "./site-request";

/** Client of a running site's release service. */
export interface SiteClient {
  readonly url: string;
  /** For commands with special requests. */
  call: SiteRequest;
  list(name?: string): Promise<Infer<typeof releaseListSchema>>;
  promote(
    change: PointerChange & {
      build: string;
      basedOn?: string | null | undefined;
      dropRoutes?: string[] | undefined;
    },
  ): Promise<LiveChange>;
  /** The changes of a remote, or of all, newest first. */
  history(query: { name?: string | undefined; limit: number }): Promise<Infer<typeof historySchema>>;
  /** Verifies the chain of the audit log; `noted` is a hash that it must still contain. */
  verifyAudit(noted?: string): Promise<Infer<typeof auditReportSchema>>;
  /** Compares the stored builds with the published ones. */
  verify(options: { repair: boolean }): Promise<VerifiedBuilds>;
  /** Reports a build of `npm run dev`, or its compile errors. */
  showDevBuild(name: string, errors: readonly string[]): Promise<unknown>;
  rollback(
    change: PointerChange & { to?: string | undefined; urgent?: boolean | undefined },
  ): Promise<LiveChange>;
  retire(change: PointerChange & { redirect: string | null }): Promise<Infer<typeof retirementSchema>>;
  holds(): Promise<Infer<typeof holdListSchema>["holds"]>;
  hold(hold: { name: string; kind: HoldKind; reason: string; until?: string | undefined }): Promise<unknown>;
  releaseHold(hold: { name: string; kind: HoldKind; note?: string | undefined }): Promise<unknown>;
}

/** A change of a live build, based on `expectedRevision`. */
interface PointerChange {
  name: string;
  expectedRevision: number;
  note?: string | undefined;
  force?: { reason: string } | undefined;
}
type LiveChange = Infer<typeof liveChangeSchema>;

/** Milliseconds: every release is read, and compressed again if the store is lost. */
const repairLimit = 600_000;
/** Milliseconds: the site may first open every page of the build in a browser. */
export const changeLimit = 300_000;
/** Milliseconds: the whole audit log is read. */
const auditLimit = 300_000;

/** Finds the site with {@link findSite}. */
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
    promote: (change) => call(liveChangeSchema, "promote", { body: change, limit: changeLimit }),
    verify: async (options) =>
      (await call(verifiedSchema, "verify", { body: options, limit: repairLimit })).builds,
    showDevBuild: (name, errors) => call(z.unknown(), "dev/builds", { body: { name, errors } }),
    rollback: (change) => call(liveChangeSchema, "rollback", { body: change }),
    retire: (change) => call(retirementSchema, "retire", { body: change }),
    holds: async () => (await call(holdListSchema, "holds")).holds,
    hold: (hold) => call(z.unknown(), "hold", { body: hold }),
    releaseHold: (hold) => call(z.unknown(), "release-hold", { body: hold }),
  };
}

function toQuery(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? "" : `?${query.toString()}`;
}
