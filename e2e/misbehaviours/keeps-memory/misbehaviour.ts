import { writeRoutes } from "../garden";
import type { RefusedMisbehaviour } from "../misbehaviour";

/** Each visit keeps 800 kB that belong to no element and no listener. */
export const misbehaviour: RefusedMisbehaviour = {
  build: {
    files: {
      "js/routes.js": writeRoutes({
        before: "const kept = [];",
        inPage: "kept.push(Array.from({ length: 100_000 }, () => Math.random()));",
      }),
    },
  },
  reason: /leaves \d+ kB of memory behind after 17 visits/,
};
