import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before: 'throw new Error("no import");' }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /no import/,
  forced: "previous",
  beacon: "failed",
};
