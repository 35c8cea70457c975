import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { routes: ["/gardens-of-toronto"] },
  refusedFor: ["ROUTE_LOST"],
  forced: "not found",
};
