import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before: "Array.prototype.map = () => [];" }) } },
  refusedFor: ["FORBIDDEN_API"],
  forced: "previous",
  beacon: "failed",
};
