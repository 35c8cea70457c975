import { documentSchema } from "@larchway/shared/contracts/document";
import type { RenderedPage, RenderRequest } from "@larchway/shared/contracts/server-render";
import { apiContext, RouterContextProvider } from "@larchway/shared/router";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "@larchway/shared/router/server";
import { createApp } from "../start/create-app";
import { createRoutes } from "../start/create-routes";
import { PageProviders } from "../start/page-providers";
import { createEvaluatedLoader } from "./evaluated-remotes";
import { renderToHtml } from "./render-to-html";

/** Links to what React wants to be loaded first; they stand in front of everything else. */
const leadingLinks = /^(?:<link [^>]*>)+/;

/** See `ShellServer.render`. What is rendered depends on the request alone. */
export async function renderPage({ documentJson, url, remotes }: RenderRequest): Promise<RenderedPage> {
  const data = documentSchema.parse(JSON.parse(documentJson));
  const errors: unknown[] = [];
  const refuse = async (input: RequestInfo | URL): Promise<never> => {
    const error = new Error(`${url} requests ${String(input)}, which its first data do not hold.`);
    errors.push(error);
    throw error;
  };
  const app = createApp(data, { network: refuse, onUnreadable: () => undefined });
  const loader = createEvaluatedLoader(data.releases, remotes, (error) => errors.push(error));
  const handler = createStaticHandler(createRoutes(data.releases, loader, { isOffline: false }));

  // The origin is not known here, and no page shows it.
  const context = await handler.query(new Request(new URL(url, "http://localhost")), {
    requestContext: new RouterContextProvider(new Map([[apiContext, app.api]])),
  });
  if (context instanceof Response)
    throw new Error(`${url} is redirected to ${context.headers.get("location")}.`);
  throwFirst([...errors, ...Object.values(context.errors ?? {})]);

  const output = await renderToHtml(
    <PageProviders app={app} loader={loader} releases={data.releases}>
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

function throwFirst(errors: unknown[]): void {
  if (errors.length > 0) throw errors[0];
}
