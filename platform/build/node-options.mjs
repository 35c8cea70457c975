/**
 * How programs for Node.js are compiled, here and for a package.
 *
 * @satisfies {import("esbuild").BuildOptions}
 */
export const nodeOptions = {
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ("esm"),
  outExtension: { ".js": ".mjs" },
  platform: /** @type {const} */ ("node"),
  target: "node20.19",
  // As Node.js resolves: without the condition `module`, which only bundlers know.
  conditions: /** @type {string[]} */ ([]),
};
