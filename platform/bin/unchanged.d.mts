export interface Source {
  /** Path from the repository. */
  file: string;
  hash: string;
}

/** Every file that git has or would take, with a hash of its content. */
export function readSources(folder: string): Source[];

/** A part of a check that passes or fails by itself. */
export interface CheckedPart {
  /** Under which its inputs are remembered; unique. */
  name: string;
  isInput: (file: string) => boolean;
  /** Whatever else its outcome depends on. */
  also?: string;
}

/**
 * Runs a check over those of its parts that have not passed with the very same inputs and version of Node.js, if there are any; a
 * check that fails is never remembered, nor one during which an input changed.
 *
 * @param memory the file in which it remembers
 */
export function rememberPassed(
  memory: string,
  read: () => Source[],
): (parts: CheckedPart[], check: (changed: string[]) => Promise<unknown>) => Promise<unknown>;
