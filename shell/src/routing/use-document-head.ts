import { useEffect } from "react";
import { getCanonicalPath } from "@larchway/shared/pages/canonical-path";
import { buildHeadText } from "@larchway/shared/pages/head-text";
import { useLocation, useMatches } from "@larchway/shared/router";
import { useReleases } from "../slots/loader-provider";
import { useMaySee } from "./for-audience";
import type { RouteHandle } from "./use-route-layout";

/**
 * Keeps the page's title and canonical URL current; the edge wrote the first ones. Browsers share the latter. Returns
 * the page's name, without the brand.
 */
export function useDocumentHead(): string {
  const { remotes } = useReleases();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const owner = handle && remotes[handle.remote];
  const maySee = useMaySee(handle?.route.audience);
  const page =
    handle && owner && maySee ? { route: handle.route, owner, params: match?.params ?? {} } : undefined;
  const query = new URLSearchParams(search);
  const responses = listResponses(match?.loaderData);
  const { name, title } = buildHeadText(page, query, responses);
  const path = (page && getCanonicalPath(page, { pathname, query }, responses)) ?? pathname;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(path, link.href).href;
  }, [path]);
  return name;
}

/** A loader's result is an API response, or an object of them. */
function listResponses(data: unknown): unknown[] {
  return typeof data === "object" && data !== null ? [data, ...Object.values(data)] : [];
}
