import type { Database } from "@larchway/shared/server/database";
import { BootChecks } from "../../releases/boot-checks/boot-checks";
import type { EdgeConfig } from "../edge-config";
import { createPreviewSigner } from "../preview/preview-link";
import { createBootCheck } from "./run-boot-check";

/** The checks in a browser; undefined when the site has none. */
export function openBootChecks(
  database: Database,
  { GATE_CHROMIUM, HOST, PORT, RENDER }: EdgeConfig,
  token: string,
): BootChecks | undefined {
  if (!GATE_CHROMIUM) return undefined;
  const run = createBootCheck({
    chromium: GATE_CHROMIUM,
    origin: `http://${HOST ?? "127.0.0.1"}:${PORT}`,
    signer: createPreviewSigner(token),
    isRendering: RENDER === "on",
  });
  return new BootChecks(database, run);
}
