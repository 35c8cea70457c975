import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ inPage: 'throw new Error("no page");' }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /no page/,
  forced: "previous",
  beacon: "failed",
};
