/**
 * Functions of react-router that never run here, because pages have no fetchers and actions, routes no middleware, nothing
 * registers instrumentations or routes discovered later, and every route has an error page of its own above it.
 */
const unusedFunctions = [
  "fetch2",
  "handleAction",
  "handleFetcherAction",
  "handleFetcherLoader",
  "discoverRoutes",
  "patchRoutesImpl",
  "runClientMiddlewarePipeline",
  "instrumentClientSideRouter",
  "getRouteInstrumentationUpdates",
  "deserializeErrors",
  "decodeRedirectErrorDigest",
  "decodeRouteErrorResponseDigest",
  "RSCErrorHandler",
  "DefaultErrorComponent",
];

/**
 * Empties these functions in the router's bundle for browsers: the library keeps them because its one large function names
 * them. Throws when one is not there, so that an upgrade of the library is looked at.
 * @param {string} source
 */
export default function unusedRouterLoader(source) {
  if (!source.includes("function createRouter(")) return source;
  return unusedFunctions.reduce(emptyFunction, source);
}

function emptyFunction(source, name) {
  const [start, indentation = ""] = new RegExp(`^( *)(?:async )?function ${name}\\(`, "m").exec(source) ?? [];
  if (!start) throw new Error(`The router has no function ${name} any more: see ${import.meta.url}`);
  const from = source.indexOf(start);
  // The library comes formatted: a function ends with the first brace that stands below its beginning.
  const to = source.indexOf(`\n${indentation}}\n`, from);
  return `${source.slice(0, from)}${start}) { throw new Error("${name} is not in this bundle."); }${source.slice(to + indentation.length + 2)}`;
}
