import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { documentBlockId } from "@larchway/shared/contracts/document";
import { z } from "@larchway/shared/schema";
import type { DevBuilds } from "./dev-builds";
import { overlayClient } from "./dev-overlay";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import { toSourceStack } from "./source-stack";
import { anyRemote } from "@larchway/releases/access/operator";
import { requireVerb } from "@larchway/releases/control/access/require-verb";

/**
 * Development only: watched remotes update within the open page. The page reloads when a remote refuses the update,
 * when the shell changed, or when another release went live.
 */
const client = `
const { releases } = JSON.parse(document.getElementById("${documentBlockId}").textContent);
const events = new EventSource("/platform/dev/events");
let last = Promise.resolve();
events.onmessage = ({ data }) => {
  last = last.then(() => follow(JSON.parse(data))).catch(reload);
};

let seen;

async function follow({ revision, builds, problems }) {
  if (revision !== releases.revision) return reload();
  const isNew = seen !== undefined && seen !== JSON.stringify(builds);
  seen = JSON.stringify(builds);
  if (hasCrashed && isNew) return reload();
  if (!hasCrashed || Object.keys(problems).length > 0) showProblems(problems);
  for (const [name, build] of Object.entries(builds)) {
    const hot = globalThis.larchwayHot?.[name];
    if (hot) await update(hot, build);
    else if (name === "shell" ? isOld(name, build) : !releases.remotes[name]?.live.base.startsWith("/platform/dev/")) return reload();
  }
}

const isOld = (name, build) => releases.remotes[name]?.live.build !== build;

async function update(hot, build) {
  while (hot.build() !== build) {
    if (!(await hot.update())) throw new Error("Missing update from " + hot.build() + " to " + build);
  }
}

function reload(reason) {
  if (reason) console.info("[dev] The page reloads:", reason);
  location.reload();
}
${overlayClient}`;

/** Message of the watcher: the remote it built, or its compile errors. */
const builtSchema = z.object({ name: z.string().optional(), errors: z.array(z.string()).optional() });
const stackSchema = z.object({ stack: z.string() });

export const liveReloadScript = `<script type="module" src="/platform/dev/client.js"></script>`;

export interface LiveReloadOptions {
  live: LiveReleases;
  devBuilds: DevBuilds;
}

export async function addLiveReload(app: FastifyInstance, options: LiveReloadOptions): Promise<void> {
  const { live, devBuilds } = options;
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse) => {
    if (!live.current) return;
    const state = {
      revision: live.current.set.revision,
      builds: devBuilds.ids,
      problems: devBuilds.problems,
    };
    page.write(`retry: 500\ndata: ${JSON.stringify(state)}\n\n`);
  };
  live.onChange(() => pages.forEach(send));
  app.addHook("preClose", async () => pages.forEach((page) => page.end()));

  app.get("/platform/dev/client.js", (_, reply) =>
    reply.type("text/javascript").header("cache-control", "no-cache").send(client),
  );
  app.get("/platform/dev/events", (request, reply) => {
    const page = reply.hijack().raw;
    page.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    pages.add(page);
    request.raw.on("close", () => pages.delete(page));
    send(page);
  });

  const cover = async () => {
    await devBuilds.read();
    live.addOverlay(devBuilds.cover);
  };
  await cover();
  await devBuilds.serve(app);
  // The watcher finished a build.
  app.post("/platform/dev/builds", { onRequest: requireVerb("publish") }, async (request) => {
    requireVerb(request, "publish", anyRemote);
    const { name, errors = [] } = builtSchema.parse(request.body);
    if (name) devBuilds.setErrors(name, errors);
    await cover();
    return { builds: devBuilds.ids };
  });
  app.post("/platform/dev/stack", async ({ body }) => ({
    stack: await toSourceStack(stackSchema.parse(body).stack, devBuilds.folder),
  }));
}
