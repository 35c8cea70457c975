/** Sides whose code never runs in a page lack these. The compiler calls an expectation unused where a side has the global after all. */
export const absent = [
  // @ts-expect-error -- only pages have it
  window,
  // @ts-expect-error -- only pages have it
  document,
  // @ts-expect-error -- only pages have it
  localStorage,
];
