/** Sides whose code runs in Node.js have these. */
export const present = [process, Buffer, setImmediate];
