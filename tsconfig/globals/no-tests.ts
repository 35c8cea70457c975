/** Code outside jest's tests lacks these globals. The compiler reports an unused expectation where one exists after all. */
export const absent = [
  // @ts-expect-error -- only tests have it
  describe,
  // @ts-expect-error -- only tests have it
  expect,
  // @ts-expect-error -- only tests have it
  jest,
];
