import { createHash } from "node:crypto";
import { compileClient } from "./compile-client";

export interface EarlyScript {
  /** For the head of a document, in front of its styles: a script behind them would wait for them. */
  element: string;
  /** By its hash the content security policy allows this text and no other. */
  policy: string;
}

/** The one script that stands in documents as text: a file would cost a round trip before the first paint. */
export function makeEarlyScript(): EarlyScript {
  const text = compileClient("early-client.ts");
  const hash = createHash("sha256").update(text).digest("base64");
  return { element: `<script>${text}</script>`, policy: `script-src 'sha256-${hash}'` };
}
