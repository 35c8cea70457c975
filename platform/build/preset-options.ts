import type { Room } from "./rooms";

export type BuildMode = "production" | "development";

export interface PresetOptions {
  room: Room;
  build: string;
  mode: BuildMode;
  /** The build folder that receives the files. */
  output: string;
}
