import { z, type Infer } from "@larchway/shared/schema";

/** Where browsers report what the policy did not let a page do, and the name of that place in the policy. */
export const cspReportPath = "/platform/csp-reports";
export const cspReportGroup = "csp";

const text = z.string().max(2_000).default("");

/** The body of `report-uri`: one violation, with hyphenated keys. */
const legacySchema = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
});
/** The body of `report-to`: several reports of any type. */
const reportsSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: z.string().max(2_000).nullish(),
      }),
    }),
  )
  .max(20);

/** Both forms that browsers send. */
export const cspReportSchema = z.union([legacySchema, reportsSchema]);

/** An action that the content security policy blocked. */
export interface Violation {
  /** Path of the document, without its query. */
  path: string;
  directive: string;
  /** Origin of the blocked resource, or a keyword of the browser such as `inline` or `eval`. */
  blocked: string;
  /** The remote and build of the script; null when the browser names no script of a remote. */
  source: { remote: string; build: string } | null;
}

/** Returns the violations of a report, except those of browser extensions, which are not caused by a build. */
export function parseViolations(report: Infer<typeof cspReportSchema>): Violation[] {
  const bodies = Array.isArray(report)
    ? report.filter(({ type }) => type === "csp-violation").map(({ body }) => body)
    : [toBody(report["csp-report"])];
  return bodies
    .filter(({ blockedURL, sourceFile }) => !isExtension(blockedURL) && !isExtension(sourceFile ?? ""))
    .map(({ documentURL, effectiveDirective, blockedURL, sourceFile }) => ({
      path: getPath(documentURL),
      directive: effectiveDirective.split(" ", 1)[0]?.slice(0, 60) ?? "",
      blocked: getOrigin(blockedURL),
      source: findBuild(sourceFile ?? ""),
    }));
}

function toBody(report: Infer<typeof legacySchema>["csp-report"]) {
  return {
    documentURL: report["document-uri"],
    effectiveDirective: report["effective-directive"] || report["violated-directive"],
    blockedURL: report["blocked-uri"],
    sourceFile: report["source-file"],
  };
}

const isExtension = (url: string) => /^[a-z-]+-extension\b/.test(url);

const getPath = (url: string) => (URL.canParse(url) ? new URL(url).pathname.slice(0, 500) : "/");

function getOrigin(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 100);
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
}

function findBuild(sourceFile: string): Violation["source"] {
  const [, remote, build] = /\/remotes\/([a-z0-9-]{1,60})\/([0-9a-f]{12})\//.exec(getPath(sourceFile)) ?? [];
  return remote !== undefined && build !== undefined ? { remote, build } : null;
}
