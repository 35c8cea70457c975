import { remote } from "../remote";

/** Modules of the static pages. For servers: browsers find a static page in the document. */
export const staticModules: ReadonlySet<string> = new Set(
  remote.routes.filter((route) => "static" in route).map(({ module }) => module),
);
