/** In tests a CSS module's class names are their own names. */
module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? true : name) });
