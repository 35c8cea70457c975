import type { Workspace } from "./read-workspace";

export type BuildMode = "production" | "development";

export interface PresetOptions {
  workspace: Workspace;
  build: string;
  mode: BuildMode;
  /** The build folder that receives the files. */
  output: string;
  /** Built again at every change (`npm run dev`): file names stay, and each compilation's hash is the build's id. */
  isWatched?: boolean;
}
