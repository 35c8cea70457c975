import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": "export const = 1;" } },
  refusedFor: ["SYNTAX_ERROR"],
  forced: "previous",
  beacon: "failed",
};
