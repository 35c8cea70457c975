import { openDatabase } from "@larchway/shared/server/database";
import {
  createDatabaseFromTemplate,
  startTcpProxy,
  type TcpProxy,
  testSchema,
} from "@larchway/shared/server/testing";
import { paths } from "../config/paths";
import { openTestApp, type TestApp } from "./test-app";

export interface ProxiedApp {
  site: TestApp;
  /** Proxy between the site and its database. */
  proxy: TcpProxy;
  close(): Promise<void>;
}

/** A site with a separate database on the PostgreSQL server at `serverUrl`, connected through a proxy. */
export async function openProxiedApp(
  serverUrl: string,
  options: Omit<NonNullable<Parameters<typeof openTestApp>[0]>, "database">,
): Promise<ProxiedApp> {
  const created = await createDatabaseFromTemplate(serverUrl, paths.migrations);
  const url = new URL(created.url);
  const proxy = await startTcpProxy({ host: "127.0.0.1", port: Number(url.port || 5432) });
  url.search = "";
  url.host = `127.0.0.1:${proxy.port}`;
  const database = await openDatabase({
    url: url.href,
    directory: "",
    application: "tests",
    schema: testSchema,
  });
  const site = await openTestApp({ ...options, database });
  return {
    site,
    proxy,
    async close() {
      proxy.setDown(false);
      await site.close();
      await proxy.close();
      await created.drop();
    },
  };
}
