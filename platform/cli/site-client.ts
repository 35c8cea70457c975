import { userInfo } from "node:os";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { parseConfig } from "@larchway/shared/server/config";
import { findRunningSite } from "@larchway/shared/server/running-site";
import {
  liveChangeSchema,
  publishedSchema,
  releaseListSchema,
  verifiedSchema,
  type VerifiedBuilds,
} from "../releases/messages";
import { auditReportSchema, historySchema } from "../releases/audit/messages";
import { CliError } from "./cli-error";

const environmentSchema = z.object({
  SITE_URL: z
    .string()
    .regex(/^https?:\/\//, "must start with http:// or https://")
    .optional(),
});

/** Talks to the release service of a running site. */
export interface SiteClient {
  readonly url: string;
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

/** Finds the site by SITE_URL, else the one that runs on this machine, and its token. */
export async function connectToSite(env: Record<string, string | undefined>): Promise<SiteClient> {
  const { SITE_URL } = parseConfig(environmentSchema, env);
  const { edgeUrl, token } = await findRunningSite(env);
  return createSiteClient((SITE_URL ?? edgeUrl).replace(/\/+$/, ""), token);
}

export function createSiteClient(url: string, token: string): SiteClient {
  const actor = userName();

  async function call<S extends Schema>(
    schema: S,
    path: string,
    body?: object,
    limit = 60_000,
  ): Promise<Infer<S>> {
    const response = await fetch(`${url}/platform/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify({ ...body, actor }) : undefined,
      signal: AbortSignal.timeout(limit),
    }).catch(() => {
      throw new CliError(
        `No site is running on ${url}.`,
        "Start it with `npm start`, or name another with SITE_URL=...",
      );
    });
    const payload: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toCliError(response.status, payload, url);
    return schema.parse(payload) as Infer<S>;
  }

  return {
    url,
    list: (name) => call(releaseListSchema, `releases${toQuery({ name })}`),
    history: (query) => call(historySchema, `history${toQuery(query)}`),
    verifyAudit: (noted) => call(auditReportSchema, `audit${toQuery({ noted })}`, undefined, auditLimit),
    publish: (folder, note) => call(publishedSchema, "releases", { folder, note }),
    promote: (change) => call(liveChangeSchema, "promote", change),
    verify: async (options) => (await call(verifiedSchema, "verify", options, repairLimit)).builds,
    showDevBuild: (name, errors) => call(z.unknown(), "dev/builds", { name, errors }),
    rollback: (change) => call(liveChangeSchema, "rollback", change),
  };
}

function toQuery(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function toCliError(status: number, payload: unknown, url: string): CliError {
  const problem = problemSchema.safeParse(payload);
  if (status === 401) {
    return new CliError(
      `The site on ${url} does not accept the platform token.`,
      "Set PLATFORM_TOKEN to its token, or DATA_DIR to its data directory.",
    );
  }
  if (!problem.success)
    return new CliError(
      `The site on ${url} responded with status ${status}.`,
      "Check that it is Larchway, and see its log.",
    );
  const { message, fix = "See the log of the site.", issues = [] } = problem.data;
  const details = issues.map((issue) => `\n  ${issue.path}: ${issue.message}`).join("");
  return new CliError(message + details, fix);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}
