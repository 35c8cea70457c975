import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { chromiumFlags } from "../support/site";

/**
 * How the slow phone and network are obtained: `simulated` is computed from a fast visit, `applied` really slows the
 * browser down.
 */
export type Throttling = "simulated" | "applied";

/** Milliseconds, transferred bytes, and counts of one visit. */
export interface Visit {
  performance: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Requests in the longest chain in which each waits for the previous one. */
  depth: number;
}

/** Scores out of 100, and the failed audits. */
export interface Verdict {
  accessibility: number;
  bestPractices: number;
  seo: number;
  failed: string[];
}

export interface VisitOptions {
  throttling: Throttling;
  /** Also audits accessibility, best practices and SEO. */
  judge?: boolean;
}

const methods = { simulated: "simulate", applied: "devtools" } as const;

/** On a busy machine the browser's recording sometimes misses its start. */
const attempts = 3;

/** Visits a page for the first time, like a phone, in a separate browser. */
export async function visit(url: string, options: VisitOptions): Promise<Visit & { verdict?: Verdict }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, options);
    } catch (error) {
      if (attempt === attempts) throw error;
      process.stderr.write(`again: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

async function visitOnce(
  url: string,
  { throttling, judge = false }: VisitOptions,
): Promise<Visit & { verdict?: Verdict }> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: chromiumFlags,
  });
  try {
    const result = await lighthouse(url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      throttlingMethod: methods[throttling],
      onlyCategories: ["performance", ...(judge ? ["accessibility", "best-practices", "seo"] : [])],
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const figures = toVisit(lhr);
    if (Object.values(figures).some((figure) => Number.isNaN(figure)))
      throw new Error(`${url}: some of ${JSON.stringify(figures)} could not be measured.`);
    return { ...figures, ...(judge && { verdict: toVerdict(lhr) }) };
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function toVisit(report: Report): Visit {
  const getValue = (name: string) => report.audits[name]?.numericValue ?? NaN;
  const requests = getItems<{ resourceType?: string; transferSize?: number }>(report, "network-requests");
  const sum = (items: typeof requests) => items.reduce((bytes, item) => bytes + (item.transferSize ?? 0), 0);
  return {
    performance: toScore(report, "performance"),
    firstContentfulPaint: Math.round(getValue("first-contentful-paint")),
    largestContentfulPaint: Math.round(getValue("largest-contentful-paint")),
    totalBlockingTime: Math.round(getValue("total-blocking-time")),
    layoutShift: Math.round(1000 * getValue("cumulative-layout-shift")) / 1000,
    requests: requests.length,
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === "Script")),
    depth: longestChain(report),
  };
}

function toVerdict(report: Report): Verdict {
  const failed = Object.values(report.categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  return {
    accessibility: toScore(report, "accessibility"),
    bestPractices: toScore(report, "best-practices"),
    seo: toScore(report, "seo"),
    failed: failed.map(({ id }) => id),
  };
}

const toScore = (report: Report, category: string) =>
  Math.round(100 * (report.categories[category]?.score ?? NaN));

function getItems<Item>(report: Report, audit: string): Item[] {
  const details = report.audits[audit]?.details;
  return details && "items" in details ? (details.items as Item[]) : [];
}

function longestChain(report: Report): number {
  const details = report.audits["critical-request-chains"]?.details;
  return details?.type === "criticalrequestchain" ? details.longestChain.length : NaN;
}
