import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { routes: [] },
  refusedFor: ["ROUTE_LOST"],
  forced: "not found",
};
