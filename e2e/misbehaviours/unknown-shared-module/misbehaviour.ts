import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: {
    shared: { "left-pad": { requiredVersion: "^1.0.0" } },
    files: { "js/routes.js": writeRoutes().replace('take("react")', 'take("left-pad")') },
  },
  refusedFor: ["SHARED_MODULE_UNKNOWN"],
  forced: "previous",
  beacon: "failed",
};
