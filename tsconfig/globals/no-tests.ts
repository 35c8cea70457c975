/** What is no test of jest lacks these. The compiler calls an expectation unused where a side has the global after all. */
export const absent = [
  // @ts-expect-error -- only tests have it
  describe,
  // @ts-expect-error -- only tests have it
  expect,
  // @ts-expect-error -- only tests have it
  jest,
];
