/** What this side has; what it lacks must be an error, or the compiler calls the expectation unused. */
export const has = [
  URL,
  fetch,
  setTimeout,
  console,
  AbortController,
  structuredClone,
  crypto,
  caches,
  ServiceWorkerGlobalScope,
];
export const lacks = [
  // @ts-expect-error -- only pages have it
  window,
  // @ts-expect-error -- only pages have it
  document,
  // @ts-expect-error -- only Node.js has it
  process,
  // @ts-expect-error -- only Node.js has it
  Buffer,
  // @ts-expect-error -- only Node.js has it
  setImmediate,
  // @ts-expect-error -- only tests have it
  describe,
  // @ts-expect-error -- only tests have it
  expect,
  // @ts-expect-error -- only tests have it
  jest,
];
