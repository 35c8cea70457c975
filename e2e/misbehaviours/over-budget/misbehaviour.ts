import { randomBytes } from "node:crypto";
import { writeRoutes } from "../garden";
import type { Misbehaviour } from "../misbehaviour";

const ballast = `export const ballast = "${randomBytes(300_000).toString("base64")}";`;

export const misbehaviour: Misbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before: ballast }) } },
  refusedFor: ["OVER_BUDGET"],
  forced: "shown",
};
