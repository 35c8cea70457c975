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
}

/** Collects what the page throws, rejects, logs, or does not get of the candidate's files. */
export async function watchPage(page: Page, session: CDPSession, files: string): Promise<PageWatch> {
  const problems: Problem[] = [];
  const counts = { errors: 0, rejections: 0, warnings: 0 };
  const open = new Set<Request>();
  const note = (problem: Problem) => {
    const text = problem.text.replace(/\s+/g, " ").slice(0, maxLength);
    if (!problems.some((each) => each.text === text)) problems.push({ ...problem, text });
  };
  await session.send("Runtime.enable");
  session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) => {
    const isRejection = text.includes("(in promise)");
    counts[isRejection ? "rejections" : "errors"] += 1;
    const message = (exception?.description ?? String(exception?.value ?? text)).split("\n    at ")[0] ?? "";
    note(toProblem(`${isRejection ? "rejects a promise without a handler:" : "throws"} "${message}"`));
  });
  page.on("console", (message) => {
    if (message.type() === "warning") counts.warnings += 1;
    // What a request got is looked at below; the api may well say that there is no such thing.
    if (message.type() !== "error" || /^Failed to load resource/.test(message.text())) return;
    counts.errors += 1;
    note(toProblem(`logs the error "${message.text()}"`));
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
  return { problems, counts, countOpenRequests: () => open.size };
}
