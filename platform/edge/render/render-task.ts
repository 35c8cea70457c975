import type { RenderedPage } from "@larchway/shared/contracts/server-render";

/** A stored build, and the digest of the list of its files that the release database holds. */
export interface BuildKey {
  name: string;
  build: string;
  digest: string;
}

/** One page for a render thread. */
export interface RenderTask {
  /** The builds in one text (`formatRenderBuilds`): equal for tasks that need the same code. */
  builds: string;
  shell: BuildKey;
  /** The remote whose page it is; null for pages of the shell. */
  owner: BuildKey | null;
  /** The text of the document's data block. */
  documentJson: string;
  /** Path and query. */
  url: string;
}

/**
 * Why a page was not rendered. Of the code: `missing` (no server bundle, or not the published one), `contract`, `threw`,
 * `inline` (scripts or styles that the content security policy forbids), `status` (not the edge's), `deadline`, `memory`,
 * `crashed`. Of the moment: `cold` (no thread has these builds yet), `queue`, `open` (the circuit breaker).
 */
export type RenderFailureCode =
  | "missing"
  | "contract"
  | "threw"
  | "inline"
  | "status"
  | "deadline"
  | "memory"
  | "crashed"
  | "cold"
  | "queue"
  | "open";

/** What a thread sends: once that it is ready, then a reply to each task. */
export type RenderReply =
  | { isReady: true }
  | { page: EncodedPage; milliseconds: number }
  | { failure: { code: RenderFailureCode; message: string } };

/** A rendered page with its HTML in UTF-8: bytes change threads without being copied. */
export type EncodedPage = Omit<RenderedPage, "html"> & { html: Uint8Array<ArrayBuffer> };

/** A rendered page, and how long its thread took. */
export type RenderedIn = EncodedPage & { milliseconds: number };

/** A page that could not be rendered; the visitor gets the plain document. */
export class RenderFailure extends Error {
  override readonly name = "RenderFailure";

  constructor(
    readonly code: RenderFailureCode,
    message: string,
  ) {
    super(message);
  }
}
