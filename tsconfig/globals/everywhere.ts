/** Every side has these. */
export const present = [URL, fetch, setTimeout, console, AbortController, structuredClone, crypto];
