import { join } from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";

// From a sibling: programs of demo/ are compiled with this module.
const folder = join(packageFolder(import.meta.url), "../api");

/** Folders of this package, independent of the working directory. */
export const paths = {
  repository: join(folder, ".."),
  migrations: join(folder, "migrations"),
  data: join(folder, "data"),
  photos: join(folder, "data/photos"),
  portraits: join(folder, "data/portraits"),
  basemap: join(folder, "data/basemap"),
  places: join(folder, "data/places"),
};
