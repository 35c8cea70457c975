import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before: "localStorage.clear();" }) } },
  refusedFor: ["FORBIDDEN_API"],
  forced: "shown",
};
