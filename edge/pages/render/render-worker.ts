/**
 * Renders pages in a separate thread, so that the edge keeps serving while a page hangs, and survives out-of-memory
 * errors.
 */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "@larchway/shared/schema";
import { countNodes } from "./count-nodes";
import { findForbidden } from "./forbidden-html";
import { LoadedBuilds } from "./loaded-builds";
import { RenderFailure, type EncodedPage, type RenderReply, type RenderTask } from "./render-task";

const pageSchema = z.object({ status: z.int(), html: z.string(), headLinks: z.array(z.string()) });

const encoder = new TextEncoder();
const builds = new LoadedBuilds((workerData as { store: string }).store);

// A page's data is in its document. A request would tie up the thread for the duration of the network call.
Object.assign(globalThis, {
  fetch: () => Promise.reject(new Error("A page requested something that its document does not hold.")),
});
// Only the result of a render counts. A component's stray rejection must not end other renders.
process.on("unhandledRejection", () => undefined);

async function render({ shell, owner, documentJson, url }: RenderTask): Promise<EncodedPage> {
  const { server, remotes } = await builds.load(shell, owner);
  const page = pageSchema.parse(await server.render({ documentJson, url, remotes }));
  const found = findForbidden(page.html);
  if (found !== undefined) throw new RenderFailure("inline", `The HTML has ${found}`);
  return { ...page, html: encoder.encode(page.html), nodes: countNodes(page.html) };
}

async function reply(task: RenderTask): Promise<RenderReply> {
  const started = performance.now();
  try {
    return { page: await render(task), milliseconds: performance.now() - started };
  } catch (error) {
    const { code, message } =
      error instanceof RenderFailure ? error : { code: "threw" as const, message: describe(error) };
    return { failure: { code, message } };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

parentPort?.on("message", (task: RenderTask) => {
  void reply(task).then((result) =>
    parentPort?.postMessage(result, "page" in result ? [result.page.html.buffer] : []),
  );
});
parentPort?.postMessage({ isReady: true } satisfies RenderReply);
