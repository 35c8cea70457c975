/** Stands in for react-dom, prop-types and the parts of google-maps-react that we do not use: its Map wants this alone. */
module.exports = { findDOMNode: (/** @type {unknown} */ node) => node };
