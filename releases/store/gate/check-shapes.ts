import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding } from "./gate-check";

/**
 * Rejects a build that does not expose what its manifest promises. Otherwise the shell would find out in the visitor's
 * browser.
 */
export function checkShapes({ name, exposes, remote, routes, server }: BuildRecord): Finding[] {
  const needed =
    name === "shell"
      ? ["main"]
      : [...(remote.routes.length > 0 ? ["./routes"] : []), ...(remote.slots.length > 0 ? ["./slots"] : [])];
  const modules = new Set(
    remote.routes.filter(({ redirect }) => redirect === undefined).map(({ module }) => module),
  );
  const isRendered = remote.routes.some(({ render }) => render === "server");
  return [
    ...needed
      .filter((each) => !Object.hasOwn(exposes, each))
      .map((each) => ({
        code: "EXPOSE_MISSING",
        message: `It has routes or slots, but exposes no ${each}.`,
        fix: "Build it with the preset, which exposes what src/remote.ts names.",
      })),
    ...[...modules]
      .filter((each) => !Object.hasOwn(routes, each))
      .map((each) => ({
        code: "PAGE_MISSING",
        message: `No files belong to the page ${each} of its routes.`,
        fix: `Add ${each} to src/expose/routes.ts, or remove its routes from src/remote.ts.`,
      })),
    ...(isRendered && server === null
      ? [
          {
            code: "SERVER_BUNDLE_MISSING",
            message: 'A route says render: "server", but the server bundle is missing.',
            fix: "Build it with the preset, which makes the bundle.",
          },
        ]
      : []),
  ];
}
