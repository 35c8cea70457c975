import { writeRoutes } from "../garden";
import type { RefusedMisbehaviour } from "../misbehaviour";

export const misbehaviour: RefusedMisbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ inPage: 'console.error("a thorn");' }) } },
  reason: /logs the error "a thorn"/,
};
