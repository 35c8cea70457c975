import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

/** Written so that the gate's search does not find it. */
export const misbehaviour: Misbehaviour = {
  build: {
    files: {
      "js/routes.js": writeRoutes({
        before: 'const page = globalThis; page["fe" + "tch"] = () => Promise.reject(new Error("no fetch"));',
      }),
    },
  },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /BUILT_IN_CHANGED/,
  forced: "previous",
  beacon: "failed",
};
