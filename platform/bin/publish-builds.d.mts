export interface StartedBuilds {
  /** Names of the workspaces that went live. */
  moved: string[];
  /** A sentence for each workspace whose live build is another than the one that was built, and was left. */
  left: string[];
  /** Names of the workspaces whose stored files were repaired. */
  repaired: string[];
  /** Names of those whose live build is damaged for good. */
  damaged: string[];
}

export function publishBuilds(
  site: { edgeUrl: string; dataFolder: string },
  builds: { name: string; build: string; folder: string }[],
): Promise<StartedBuilds>;
export function readStartedBuilds(dataFolder: string): Record<string, string>;
