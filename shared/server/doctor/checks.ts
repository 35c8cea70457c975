/** What a check of the set-up found. `unused`: not configured, or not possible now. */
export interface Diagnosis {
  state: "right" | "doubtful" | "wrong" | "unused";
  /** One sentence for the operator. */
  text: string;
  /** What to do next. */
  step?: string | undefined;
}

export interface Check {
  name: string;
  run: () => Promise<Diagnosis>;
}

/** As it should be. */
export const right = (text: string): Diagnosis => ({ state: "right", text });
/** Not configured, or not possible now. */
export const unused = (text: string): Diagnosis => ({ state: "unused", text });
/** Works, but not as it should in production. */
export const doubtful = (text: string, step: string): Diagnosis => ({ state: "doubtful", text, step });
/** Does not work. */
export const wrong = (text: string, step?: string): Diagnosis => ({ state: "wrong", text, step });

/** Milliseconds until a check counts as failed. */
const deadlineMs = 45_000;

/**
 * Runs checks one after another, and writes a line for each when it ends. A check that throws found something wrong.
 *
 * @returns false when one found something wrong
 */
export async function runChecks(
  checks: readonly Check[],
  write: (line: string) => void,
  deadline = deadlineMs,
): Promise<boolean> {
  let isRight = true;
  for (const { name, run } of checks) {
    const { state, text, step } = await endWithin(run(), deadline).catch((error: unknown) =>
      wrong(error instanceof Error ? error.message : String(error)),
    );
    write(`${labels[state]} ${name}: ${text}`);
    if (step !== undefined) write(`         Next: ${step}`);
    if (state === "wrong") isRight = false;
  }
  return isRight;
}

const labels: Record<Diagnosis["state"], string> = {
  right: "ok      ",
  doubtful: "CHECK   ",
  wrong: "WRONG   ",
  unused: "not used",
};

async function endWithin<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
