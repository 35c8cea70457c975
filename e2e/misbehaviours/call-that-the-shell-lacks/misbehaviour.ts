import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

/** Its shared modules have the right versions; only running it shows that one of them lacks a function. */
export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ inPage: "api.callOfTomorrow();" }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /callOfTomorrow is not a function/,
  forced: "previous",
  beacon: "failed",
};
