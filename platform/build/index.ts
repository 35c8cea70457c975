export { buildAll, type BuildOptions, type BuildResult } from "./build";
export { browserConfig, serverConfig, type BuildMode, type PresetOptions } from "./preset";
export { readRoom, repository, roomNames, type Room } from "./rooms";
