import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FeedServer, startFeedServer } from "../../api/src/sources/feed/testing/odata-server";
import { copyPreparedReleases } from "./prepared-data";
import { freePort, repository, siteEnvironment } from "./site";
import { runCommand } from "./command-line";
import { startProcess } from "./start-process";

export interface FeedSite {
  url: string;
  feed: FeedServer;
  /** Where the feed's pictures lie, on a host that no page may name. */
  pictures: string;
  /** Runs `npm run site -- ...` for it and returns what it printed. */
  command(args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A second site that replicates from a local feed every second; its pictures come from a local host. */
export async function startFeedSite(
  data: (pictures: string) => Parameters<typeof startFeedServer>[0],
  { server, settings }: { server?: Partial<FeedServer>; settings?: Record<string, string> } = {},
): Promise<FeedSite> {
  const photo = await readFile(path.join(repository, "api/data/photos/ext-semi-01.jpg"));
  const pictureServer = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "image/jpeg" }).end(photo),
  );
  await new Promise<void>((resolve) => pictureServer.listen(0, "127.0.0.1", resolve));
  const pictures = `http://127.0.0.1:${(pictureServer.address() as AddressInfo).port}`;
  const feed = Object.assign(await startFeedServer(data(pictures)), server);
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-feed-site-"));
  await copyPreparedReleases(folder);
  const port = freePort();
  const environment = {
    ...siteEnvironment,
    PORT: port,
    API_PORT: freePort(),
    DATA_DIR: folder,
    FEED_URL: feed.url,
    FEED_TOKEN: feed.token,
    FEED_KIND: "vow",
    FEED_INTERVAL_SECONDS: "1",
    FEED_KEYS_HOURS: "0",
    FEED_MEDIA_HOSTS: pictures,
    ...settings,
  };
  const stopSite = await startProcess(environment);
  return {
    url: `http://localhost:${port}`,
    feed,
    pictures,
    command: (args) => runCommand(args, environment),
    async stop() {
      await stopSite();
      await feed.close();
      pictureServer.closeAllConnections();
      await new Promise((resolve) => pictureServer.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
