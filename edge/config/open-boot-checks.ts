import type { Database } from "@larchway/shared/server/database";
import { BootChecks } from "@larchway/releases/store/boot-checks/boot-checks";
import type { EdgeConfig } from "./edge-config";
import { createPreviewSigner } from "@larchway/releases/live/preview-link";
import { findChromium } from "@larchway/releases/control/boot-check/find-chromium";
import { createBootCheck } from "@larchway/releases/control/boot-check/run-boot-check";

/** Creates the browser checks; undefined when the site has no browser or switched them off. */
export function openBootChecks(
  database: Database,
  { GATE_CHROMIUM, HOST, PORT, RENDER }: EdgeConfig,
  token: string,
): BootChecks | undefined {
  const chromium = findChromium(GATE_CHROMIUM);
  if (!chromium) return undefined;
  const run = createBootCheck({
    chromium,
    origin: `http://${toOwnHost(HOST)}:${PORT}`,
    signer: createPreviewSigner(token),
    isRendering: RENDER === "on",
  });
  return new BootChecks(database, run);
}

/** Returns the host under which local programs reach the edge. */
export function toOwnHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
