import { writeRoutes } from "../garden";
import type { RefusedMisbehaviour } from "../misbehaviour";

export const misbehaviour: RefusedMisbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ inPage: "for (;;);" }) } },
  reason: /keeps the processor busy for 10 s without a break/,
};
