/**
 * Stands in for browser-only modules (`*.client`) in server bundles: whatever they export is a component that renders
 * nothing. Pages import them on demand and after hydration (`useHydrated`), in an effect or at an event.
 */
const Nothing = () => null;

module.exports = new Proxy(
  {},
  // `then`: import() would wait for what looks like a promise.
  { get: (_, name) => (name === "__esModule" ? true : name === "then" ? undefined : Nothing) },
);
