export interface StartedBuilds {
  /** Names of the workspaces that went live. */
  moved: string[];
  /** A sentence for each workspace whose live build is another than the one that was built, and was left. */
  left: string[];
  /** The workspaces whose builds were refused; those without a build that is live have no pages. */
  refused: { name: string; isLive: boolean }[];
  /** Names of the workspaces whose stored files were repaired. */
  repaired: string[];
  /** Names of those whose live build is damaged for good. */
  damaged: string[];
}

export function publishBuilds(
  site: { edgeUrl: string; dataFolder: string },
  builds: { name: string; build: string; folder: string }[],
): Promise<StartedBuilds>;
export function describeRefused(refused: StartedBuilds["refused"]): string;
export function readStartedBuilds(dataFolder: string): Record<string, string>;
