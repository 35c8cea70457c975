import { createHash } from "node:crypto";
import { compileClient } from "./compile-client";

export interface EarlyScript {
  /** For the document's head, before the styles: a script after them would wait for them. */
  element: string;
  /** Source expression with the script's hash, so that the content security policy allows only this text. */
  policy: string;
}

/** Creates the only inline script of documents: a file would cost a round trip before the first paint. */
export function makeEarlyScript(): EarlyScript {
  const text = compileClient("early-client");
  const hash = createHash("sha256").update(text).digest("base64");
  return { element: `<script>${text}</script>`, policy: `script-src 'sha256-${hash}'` };
}
