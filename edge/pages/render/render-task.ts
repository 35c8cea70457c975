import type { RenderedPage } from "@larchway/shared/contracts/server-render";

/** A stored build with the digest of its file list, from the release database. */
export interface BuildKey {
  name: string;
  build: string;
  digest: string;
}

/** A page to render in a thread. */
export interface RenderTask {
  /** The builds as one text (`formatRenderBuilds`); equal for tasks with the same code. */
  builds: string;
  shell: BuildKey;
  /** The remote that owns the page; null for pages of the shell. */
  owner: BuildKey | null;
  /** The text of the document's data block. */
  documentJson: string;
  /** Path and query. */
  url: string;
}

/**
 * Why a page was not rendered. Because of its code: `missing` (no server bundle, or not the published one), `contract`,
 * `threw`, `inline` (scripts or styles that the content security policy forbids), `status` (differs from the edge's),
 * `deadline`, `memory`, `crashed`. Because of load: `cold` (no warm thread yet), `queue`, `open` (the circuit breaker).
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

/** Messages of a thread: once that it is ready, then a reply to each task. */
export type RenderReply =
  | { isReady: true }
  | { page: EncodedPage; milliseconds: number }
  | { failure: { code: RenderFailureCode; message: string } };

/** A rendered page with its HTML in UTF-8: bytes are transferred between threads without a copy. */
export type EncodedPage = Omit<RenderedPage, "html"> & {
  html: Uint8Array<ArrayBuffer>;
  /** See `countNodes`. */
  nodes: number;
};

/** A rendered page with the time it took in its thread. */
export type RenderedIn = EncodedPage & { milliseconds: number };

/** The page could not be rendered, so the visitor gets the plain document. */
export class RenderFailure extends Error {
  override readonly name = "RenderFailure";

  constructor(
    readonly code: RenderFailureCode,
    message: string,
  ) {
    super(message);
  }
}
