import type { ReleaseSet } from "./release";

/**
 * The exports of the shell's `server.cjs`: CommonJS without externals, with its own React, router and shared modules.
 */
export interface ShellServer {
  /** Increased when this interface changes: the edge renders only with a version that it supports. */
  contract: 1;
  /**
   * Evaluates the source of a remote's `server.cjs` with this shell's shared modules as `require`.
   *
   * @throws Error with the module's name when the remote requires one that is not shared
   */
  loadRemote(name: string, code: string): unknown;
  /**
   * Renders a page completely, without streaming.
   *
   * Rejects on any error in a loader or component, including inside Suspense, and when a loader requests data that
   * the document's first data lack.
   */
  render(request: RenderRequest): Promise<RenderedPage>;
}

export interface RenderRequest {
  /** The text of the document's data block, as the browser will read it. */
  documentJson: string;
  /** Path and query of the page: `/buying/search?page=2`. */
  url: string;
  /** The results of `loadRemote`, by the remote's name. */
  remotes: Record<string, unknown>;
}

export interface RenderedPage {
  /** The router's status: 404 for a path without a route. */
  status: number;
  /** The content of `#root`. */
  html: string;
  /** `<link>` elements that React put in front of it, such as image preloads, for the head. */
  headLinks: string[];
}

/**
 * The builds of a rendered page, as the value of `data-render`: `shell@0a1b2c3d4e5f mf-listings@9f8e7d6c5b4a`. The
 * browser hydrates HTML only of the builds that it loaded, because React does not notice the difference.
 *
 * @param owner the remote of the page; undefined, or `shell`, for pages of the shell
 */
export function formatRenderBuilds({ remotes }: ReleaseSet, owner: string | undefined): string {
  const names = new Set(["shell", owner ?? "shell"]);
  return [...names].map((name) => `${name}@${remotes[name]?.live.build}`).join(" ");
}
