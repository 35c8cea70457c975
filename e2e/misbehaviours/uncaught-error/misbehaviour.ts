import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

const before = 'setTimeout(() => { throw new Error("much later"); }, 700);';

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /much later/,
  forced: "shown",
  beacon: "error",
};
