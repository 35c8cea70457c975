export interface Source {
  /** Path from the repository. */
  file: string;
  hash: string;
}

/** Every file that git has or would take, with a hash of its content. */
export function readSources(folder: string): Source[];

/**
 * Runs a check unless it has passed with the very same inputs and version of Node.js; a check that fails is never remembered.
 *
 * @param memory the file in which it remembers
 */
export function rememberPassed(
  memory: string,
  sources: Source[],
): (name: string, isInput: (file: string) => boolean, check: () => Promise<unknown>) => Promise<unknown>;
