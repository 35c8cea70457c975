import { writeRoutes } from "../garden";
import type { RefusedMisbehaviour } from "../misbehaviour";

const before = 'setTimeout(() => Promise.reject(new Error("wilted")), 20_000);';

export const misbehaviour: RefusedMisbehaviour = {
  build: { files: { "js/routes.js": writeRoutes({ before }) } },
  reason: /rejects a promise without a handler: "Error: wilted"/,
};
