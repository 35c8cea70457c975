/** What `npm run mutate` can change, and the tests that must notice. All of it runs in Node.js. */

/** SQL, schemas' descriptions and texts: whatever runs a statement notices an empty one, and no rule depends on the others. */
const withoutTexts = ["StringLiteral"];

/** @type {Record<string, { folder: string, tests: string[], excluded?: string[] }>} */
export const mutationAreas = {
  domain: { folder: "shared/domain", tests: ["shared/domain"] },
  maths: { folder: "mf-mortgage/src/maths", tests: ["mf-mortgage/src/maths"] },
  listings: {
    folder: "api/src/listings",
    tests: [
      "api/src/listings",
      "listing-index/index",
      "api/src/discovery/search",
      "api/src/sources/feed/remove-invented.test.ts",
      "demo/seed/seed-database.test.ts",
    ],
    excluded: withoutTexts,
  },
  users: { folder: "api/src/users", tests: ["api/src/users"], excluded: withoutTexts },
  releases: {
    folder: "releases/store",
    tests: ["releases/store", "platform/cli", "edge"],
    excluded: withoutTexts,
  },
};
