/** The router on a server, only for the shell's server bundle: remotes get the module `@larchway/shared/router`. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
