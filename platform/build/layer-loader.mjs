/**
 * Puts a style sheet into the cascade layer `remote`. The shell's rules are outside any layer, so they win over a remote's,
 * whatever the specificity.
 * @param {string} css
 */
export default function layerLoader(css) {
  return `@layer remote{${css}\n}`;
}
