import { pageDataSchema, buildUrl, type PageData } from "@larchway/shared/contracts/document";
import type { RenderedPage, RenderRequest } from "@larchway/shared/contracts/server-render";
import { apiContext, RouterContextProvider } from "@larchway/shared/router";
import { createStaticRouter, StaticRouterProvider } from "@larchway/shared/router/server";
import { createApp } from "../start/create-app";
import { PageProviders } from "../start/page-providers";
import { createPreparedSites } from "./prepared-sites";
import { renderToHtml } from "./render-to-html";
import { readResponse, type Transport } from "@larchway/shared/api";

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

/**
 * The transport of a server render: it returns the document's first data, each response once, as in the browser. Any
 * other call throws the error that `refuse` creates for its URL.
 */
function sendFromFirstData(firstData: PageData["firstData"], refuse: (url: string) => Error): Transport {
  const left = new Map(Object.entries(firstData));
  return async (path, { method = "GET", query, schema }) => {
    const url = buildUrl(path, query);
    const received = method === "GET" ? left.get(url) : undefined;
    if (!received) throw refuse(url);
    left.delete(url);
    return readResponse({ status: received.status, body: received.body }, schema);
  };
}
