import path from "node:path";
import webpack from "webpack";
import { repository } from "./read-workspace";

/** Parts of the federation runtime that we have no use for: remotes come from the release set, never from a manifest. */
export const unusedRuntime = { disableSnapshot: true, target: "web" } as const;

/** For bundles of remotes, which take the functions that the host has at hand. */
export const takeHostRuntime = new webpack.NormalModuleReplacementPlugin(
  /webpack-bundler-runtime.dist.bundler\.c?js$/,
  path.join(repository, "platform/build/remote-runtime.ts"),
);
