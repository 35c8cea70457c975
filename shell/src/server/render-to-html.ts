import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The element's HTML, complete. Rejects with the first error, also of one inside Suspense, for which React alone would
 * leave the fallback in place.
 */
export function renderToHtml(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // Otherwise React moves large finished boundaries behind inline scripts, which the policy forbids.
      progressiveChunkSize: Infinity,
      onError: reject,
      onShellError: reject,
      onAllReady: () => void pipe(output),
    });
  });
}
