import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** React's text for a Suspense boundary that waits or has failed; React escapes it in texts. */
const unfinished = "<!--$!-->";

/** The element's HTML, complete. Rejects with the first error, including one inside Suspense. */
export async function renderToHtml(element: ReactNode): Promise<string> {
  // The synchronous render takes two thirds of the stream's time, but leaves fallbacks in place without an error.
  const html = renderToString(element);
  return html.includes(unfinished) ? streamToHtml(element) : html;
}

/** Waits for lazy components, and reports errors. */
function streamToHtml(element: ReactNode): Promise<string> {
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
      // Otherwise React moves large finished boundaries behind inline scripts, which the policy blocks.
      progressiveChunkSize: Infinity,
      onError: reject,
      onShellError: reject,
      onAllReady: () => void pipe(output),
    });
  });
}
