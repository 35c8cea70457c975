import path from "node:path";
import webpack from "webpack";
import { repository } from "../read-workspace";

/** Parts of the federation runtime that we have no use for: remotes come from the release set, never from a manifest. */
export const unusedRuntime = { disableSnapshot: true, target: "web" } as const;

/** For bundles of remotes, which take the functions that the host has at hand. */
export const takeHostRuntime = new webpack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime.dist.bundler\.c?js$/,
  path.join(repository, "platform/build/vendor/remote-runtime.ts"),
);

/**
 * Modules of the runtime that never run here although the host's bundle would carry them: 4 kB of Brotli. And the texts
 * of its error codes (`desc`): messages have the code, and a link to its explanation.
 */
const unusedModules =
  /\/(SnapshotHandler|snapshot\/index|generate-preload-assets|utils\/preload|dom|desc|remotes|getSharedFallbackGetter)\.m?js$/;

/** For the host's bundle. */
export const leaveOutUnusedModules = new webpack.NormalModuleReplacementPlugin(unusedModules, (resource) => {
  if (/@module-federation.(runtime-core|sdk|error-codes|webpack-bundler-runtime).dist/.test(resource.context))
    resource.request = path.join(repository, "platform/build/vendor/unused-federation.ts");
});
