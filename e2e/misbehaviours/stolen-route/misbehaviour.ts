import { gardenPath } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { routes: [gardenPath, "/buying/mortgage-calculator"] },
  refusedFor: ["ROUTE_TAKEN"],
  forced: "shown",
};
