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
  app.get("/platform/dev/client.js", (_, reply) =>
    reply.type("text/javascript").header("cache-control", "no-cache").send(client),
  );
  app.get("/platform/dev/events", (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    const send = (revision: number | undefined) => reply.raw.write(`retry: 500\ndata: ${revision ?? 0}\n\n`);
    send(live.current?.set.revision);
    const stop = live.onChange(({ set }) => send(set.revision));
    const end = () => {
      stop();
      reply.raw.end();
    };
    request.raw.on("close", end);
    app.addHook("preClose", async () => end());
  });
}
