import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { documentSchema } from "@larchway/shared/contracts/document";
import type { RenderRequest } from "@larchway/shared/contracts/server-render";
import { RouterProvider } from "@larchway/shared/router";
import { findStaticHtml } from "../content/static-page";
import { connectToNetwork, createApp } from "../start/create-app";
import { prepareRouter } from "../start/prepare-router";
import { PageProviders } from "../start/page-providers";
import { createEvaluatedLoader } from "./evaluated-remotes";

/**
 * Hydrates the HTML in the element as the browser's start does, with the same document and server bundles. Resolves
 * to the differences that React's development build finds; the page check expects an empty list.
 */
export async function hydratePage(
  { documentJson, remotes }: RenderRequest,
  root: HTMLElement,
): Promise<string[]> {
  const data = documentSchema.parse(JSON.parse(documentJson));
  const differences: string[] = [];
  // Requests of effects fail: they come after hydration.
  const { connect } = connectToNetwork(data, () => new Promise(() => undefined));
  const app = createApp(data, { connect, onUnreadable: () => undefined });
  const loader = createEvaluatedLoader(data.releases, remotes, () => undefined);
  const router = await prepareRouter({
    releases: data.releases,
    loader,
    api: app.api,
    location: window.location,
    staticHtml: findStaticHtml(root),
  });
  const before = root.querySelector("h1");
  const logError = console.error;
  let page: Root | undefined;
  console.error = (...parts: unknown[]) => void differences.push(parts.map(String).join(" "));
  try {
    await act(async () => {
      page = hydrateRoot(
        root,
        <PageProviders app={app} loader={loader} releases={data.releases}>
          <RouterProvider router={router} />
        </PageProviders>,
        { onRecoverableError: (error) => void differences.push(String(error)) },
      );
    });
  } finally {
    console.error = logError;
  }
  if (root.querySelector("h1") !== before) differences.push("The heading was replaced.");
  // Code that waits for an idle page must find it closed, not a process without a window.
  await act(async () => page?.unmount());
  return differences;
}
