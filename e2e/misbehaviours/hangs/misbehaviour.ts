import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before: "await new Promise(() => undefined);" }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /no response within/,
  forced: "previous",
  beacon: "failed",
};
