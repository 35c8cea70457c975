import { pageDataSchema } from "@larchway/shared/contracts/document";
import type { RenderedPage, RenderRequest } from "@larchway/shared/contracts/server-render";
import { apiContext, RouterContextProvider } from "@larchway/shared/router";
import { createStaticRouter, StaticRouterProvider } from "@larchway/shared/router/server";
import { createApp } from "../start/create-app";
import { PageProviders } from "../start/page-providers";
import { createPreparedSites } from "./prepared-sites";
import { renderToHtml } from "./render-to-html";
import { sendFromFirstData } from "./send-from-first-data";

/** React's preload links, which precede all other content. */
const leadingLinks = /^(?:<link [^>]*>)+/;

const findSite = createPreparedSites();

/** See `ShellServer.render`. The result depends only on the request. */
export async function renderPage({ documentJson, url, remotes }: RenderRequest): Promise<RenderedPage> {
  const { releases, ...page }: { releases?: unknown } = JSON.parse(documentJson);
  const { env, config, firstData } = pageDataSchema.parse(page);
  const { handler, loader, ...site } = findSite(releases, remotes);
  const errors: unknown[] = [];
  const refuse = (requested: string): Error => {
    const error = new Error(`${url} requests ${requested}, which its first data do not hold.`);
    errors.push(error);
    return error;
  };
  const connect = () => sendFromFirstData(firstData, refuse);
  const app = createApp({ env, config }, { connect, onUnreadable: () => undefined });

  // The origin is unknown here, and no page shows it.
  const context = await handler.query(new Request(new URL(url, "http://localhost")), {
    requestContext: new RouterContextProvider(new Map([[apiContext, app.api]])),
  });
  if (context instanceof Response)
    throw new Error(`${url} is redirected to ${context.headers.get("location")}.`);
  throwFirst([...site.failures, ...errors, ...Object.values(context.errors ?? {})]);

  const output = await renderToHtml(
    <PageProviders app={app} loader={loader} releases={site.releases}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PageProviders>,
  );
  throwFirst(errors);

  const links = leadingLinks.exec(output)?.[0] ?? "";
  return {
    status: context.statusCode,
    html: output.slice(links.length),
    headLinks: links.match(/<link [^>]*>/g) ?? [],
  };
}

function throwFirst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors[0];
}
