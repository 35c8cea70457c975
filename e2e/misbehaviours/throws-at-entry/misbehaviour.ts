import type { Misbehaviour } from "../misbehaviour";

export const misbehaviour: Misbehaviour = {
  build: { files: { "remoteEntry.js": 'throw new Error("no entry");' } },
  refusedFor: ["BOOT_CHECK_FAILED"],
  forced: "previous",
  beacon: "failed",
};
