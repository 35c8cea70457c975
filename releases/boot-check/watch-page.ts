import type { CDPSession, Page, Request } from "playwright-core";
import { toProblem, type Problem } from "./problem";

const maxLength = 300;
/** They stay open as long as the page, or nothing waits for them. */
const withoutEnd = new Set(["eventsource", "websocket", "ping"]);

export interface PageWatch {
  problems: Problem[];
  /** How often each happened; the sentences of `problems` are not repeated. */
  counts: { errors: number; rejections: number; warnings: number };
  /** Requests that have no response yet. */
  countOpenRequests: () => number;
  /** From now on only what names the candidate's files counts: the page of another remote is on screen. */
  expectLate: () => void;
}

/** Collects what the page throws, rejects, logs, or does not get of the candidate's files. */
export async function watchPage(page: Page, session: CDPSession, files: string): Promise<PageWatch> {
  const problems: Problem[] = [];
  const counts = { errors: 0, rejections: 0, warnings: 0 };
  const open = new Set<Request>();
  let isLate = false;
  const note = (problem: Problem) => {
    const text = problem.text.replace(/\s+/g, " ").slice(0, maxLength);
    if (!problems.some((each) => each.text === text)) problems.push({ ...problem, text });
  };
  await session.send("Runtime.enable");
  /** The jumps of a page's clock can end its limits in time. */
  const countsNow = ({ dependsOnTime }: Problem, source: string) =>
    !isLate || (source.includes(files) && !dependsOnTime);
  session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception, stackTrace, url } }) => {
    const source = [exception?.description, url, ...(stackTrace?.callFrames ?? []).map((frame) => frame.url)];
    const isRejection = text.includes("(in promise)");
    const message = (exception?.description ?? String(exception?.value ?? text)).split("\n    at ")[0] ?? "";
    const problem = toProblem(
      `${isRejection ? "rejects a promise without a handler:" : "throws"} "${message}"`,
    );
    if (!countsNow(problem, source.join("\n"))) return;
    counts[isRejection ? "rejections" : "errors"] += 1;
    note(problem);
  });
  page.on("console", (message) => {
    const problem = toProblem(`logs the error "${message.text()}"`);
    if (!countsNow(problem, message.location().url)) return;
    if (message.type() === "warning") counts.warnings += 1;
    // Responses are checked below; a 404 of the api is allowed.
    if (message.type() !== "error" || /^Failed to load resource/.test(message.text())) return;
    counts.errors += 1;
    note(problem);
  });
  page.on("crash", () => note({ text: "crashes its process", dependsOnTime: false }));
  page.on("request", (request) => void (withoutEnd.has(request.resourceType()) || open.add(request)));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("response", (response) => {
    const status = response.status();
    if (response.url().includes(files) && status >= 400)
      note({
        text: `does not get ${new URL(response.url()).pathname} (${status})`,
        dependsOnTime: status >= 500,
      });
  });
  return { problems, counts, countOpenRequests: () => open.size, expectLate: () => void (isLate = true) };
}
