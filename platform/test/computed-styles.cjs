// jsdom computes an element's style anew at each question; a search by role asks about every element, several times.
const { implForWrapper } = require("jsdom/lib/jsdom/living/generated/utils.js");

/**
 * Remembers computed styles until something in the document changes: jsdom drops its own cache of declarations then. An element
 * outside the document has no such cache.
 *
 * @param {Window} window
 */
function rememberComputedStyles(window) {
  const { getComputedStyle } = window;
  /** By jsdom's cache of a document, which is another one after each change. */
  const remembered = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = implForWrapper(element);
    if (!impl?.isConnected || pseudoElement) return getComputedStyle(element, pseudoElement);
    const known = remembered.get(impl._ownerDocument._styleCache)?.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const cache = impl._ownerDocument._styleCache;
    if (!remembered.has(cache)) remembered.set(cache, new WeakMap());
    remembered.get(cache).set(element, style);
    return style;
  };
}

module.exports = { rememberComputedStyles };
