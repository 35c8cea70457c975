import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { shared: { react: { requiredVersion: "^20.0.0" } } },
  refusedFor: ["SHARED_VERSION"],
  // It gets React 19, the only one in the page.
  forced: "shown",
};
