import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { LiveReleases } from "./live-releases";

/** Only in development: an open page reloads when another build goes live. */
const client = `
const events = new EventSource("/platform/dev/events");
let revision;
events.onmessage = ({ data }) => {
  if (revision !== undefined && revision !== data) location.reload();
  revision = data;
};
`;

export const liveReloadScript = `<script type="module" src="/platform/dev/client.js"></script>`;

export function addLiveReload(app: FastifyInstance, live: LiveReleases): void {
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse) =>
    page.write(`retry: 500\ndata: ${live.current?.set.revision ?? 0}\n\n`);
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
}
