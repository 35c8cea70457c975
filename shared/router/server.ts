/** The router on a server, for the shell's server bundle alone: remotes are given the module `@larchway/shared/router`. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
