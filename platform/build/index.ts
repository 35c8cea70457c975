export { buildAll, type BuildOptions, type BuildResult } from "./build";
export { browserConfig, serverConfig } from "./preset";
export type { BuildMode, PresetOptions } from "./preset-options";
export { readRoom, repository, roomNames, type Room } from "./rooms";
