import { fileURLToPath } from "node:url";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folders of this package, wherever the process was started. */
export const paths = {
  repository: fromHere("../../"),
  migrations: fromHere("../migrations"),
  photos: fromHere("../data/photos"),
  basemap: fromHere("../data/basemap"),
  seed: fromHere("../data/seed"),
};
