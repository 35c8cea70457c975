/** What `npm run mutate` can change, and the tests that must notice. All of it runs in Node.js. */

export const mutationAreas = {
  domain: { folder: "shared/domain", tests: ["shared/domain"] },
  maths: { folder: "mf-mortgage/src/maths", tests: ["mf-mortgage/src/maths"] },
  listings: { folder: "api/src/listings", tests: ["api/src/listings", "api/src/listing-index"] },
  users: { folder: "api/src/users", tests: ["api/src/users"] },
  releases: { folder: "platform/releases", tests: ["platform/releases", "platform/cli", "platform/edge"] },
};
