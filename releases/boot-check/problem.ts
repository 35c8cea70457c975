/** What is wrong with a page. */
export interface Problem {
  text: string;
  /** It can also happen to a good page on a machine that is too busy. */
  dependsOnTime: boolean;
}

/** Texts of errors that follow from a limit in time or from a server without a response. */
const aboutTime = /no response within|timed? ?out|failed to fetch|networkerror|aborted|not_ready|too_busy/i;

/** An error that the page throws or logs. */
export function toProblem(text: string): Problem {
  return { text, dependsOnTime: aboutTime.test(text) };
}
