import { useTestFolder } from "./test-folder.mjs";

/** Runs before jest starts its workers, which inherit the environment. */
export default async function setUpRun() {
  Object.assign(globalThis, { removeTestFolder: await useTestFolder() });
}
