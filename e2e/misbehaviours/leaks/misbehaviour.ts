import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

/** Each visit leaves a listener behind, and with it the page that it was for. */
const inPage = 'addEventListener("resize", () => createElement("p"));';

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ inPage }) } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  reason: /event listeners behind after \d+ visits/,
  forced: "shown",
};
