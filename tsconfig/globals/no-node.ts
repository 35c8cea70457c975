/** Sides whose code never runs in Node.js lack these. The compiler calls an expectation unused where a side has the global after all. */
export const absent = [
  // @ts-expect-error -- only Node.js has it
  process,
  // @ts-expect-error -- only Node.js has it
  Buffer,
  // @ts-expect-error -- only Node.js has it
  setImmediate,
];
