/** Stands in for browser-only modules in the server bundle. */
export default function Nothing() {
  return null;
}
