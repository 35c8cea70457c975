import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": "export const expose = async () => ({ routes: {} });" } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /has no module "garden"/,
  forced: "previous",
  beacon: "failed",
};
