import { useEffect } from "react";
import { headTextOf } from "@larchway/shared/contracts/head-text";
import { useLocation, useMatches } from "@larchway/shared/router";
import { useReleases } from "../slots/loader-provider";
import type { RouteHandle } from "./use-route-layout";

/** Keeps the document's title that of the page; the edge wrote the first one. */
export function useDocumentTitle(): void {
  const { remotes } = useReleases();
  const { search } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const owner = handle && remotes[handle.remote];
  const title = headTextOf(
    handle && owner && { route: handle.route, owner, params: match?.params ?? {} },
    new URLSearchParams(search),
    answersOf(match?.loaderData),
  ).title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A loader's result is an API answer, or an object that holds some. */
function answersOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null ? [data, ...Object.values(data)] : [];
}
