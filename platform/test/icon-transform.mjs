import path from "node:path";

/** In tests an icon's class is the name of its file. */
export default {
  process: (/** @type {string} */ _, /** @type {string} */ file) => ({
    code: `module.exports = { shape: ${JSON.stringify(path.parse(file).name)} };`,
  }),
};
