import { filesDigest } from "./build-folder";
import { Gate } from "./gate/gate";
import type { ReleaseStore } from "./release-store";

/** Creates the gate for the builds of a store. */
export function createGate(store: ReleaseStore): Gate {
  return new Gate((record) => {
    const stored = { name: record.name, build: record.build, digest: filesDigest(record) };
    return (path) => store.read(stored, path);
  });
}
