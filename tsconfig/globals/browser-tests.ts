/** What this side has; what it lacks must be an error, or the compiler calls the expectation unused. */
export const has = [
  URL,
  fetch,
  setTimeout,
  console,
  AbortController,
  structuredClone,
  crypto,
  window,
  document,
  localStorage,
  process,
  Buffer,
  setImmediate,
  describe,
  expect,
  jest,
];
