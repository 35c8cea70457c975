import { writeRoutes } from "../garden";
import type { GardenOptions } from "../garden";

/** A file that was changed after the build: it is not even published. */
export const build: GardenOptions = {
  tamperedFiles: { "js/routes.js": writeRoutes({ inPage: "/* changed */" }) },
};
