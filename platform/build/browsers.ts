import browserslist from "browserslist";
import { browserslistToTargets, type Targets } from "lightningcss";
import { repository } from "./read-workspace";

/**
 * The browsers that the product promises to work in: `browserslist` in the repository's package.json is the one
 * source. Their release dates come with the package caniuse-lite, so no network is needed.
 */
const promised = browserslist(undefined, { path: repository });

/** The oldest promised version of each browser, for lightningcss: 24 bits of major, minor and patch. */
export const styleTargets: Targets = browserslistToTargets(promised);

/** The same for swc, which names browsers as browserslist does but for Safari on iOS. */
export const scriptTargets: Record<string, string> = Object.fromEntries(
  Object.entries(styleTargets).map(([name, version]) => [
    name === "ios_saf" ? "ios" : name,
    `${version >> 16}.${(version >> 8) & 0xff}`,
  ]),
);
