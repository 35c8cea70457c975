/** The titles of the tests that ran, and of those among them that passed only at a later attempt. */
export interface Attempts {
  ran: readonly string[];
  retried: readonly string[];
}

/**
 * Updates the history of this machine after a run.
 *
 * @param file where the history is kept; by default a file of this user, outside the checkout
 * @returns what a person reads about the tests that needed a second attempt; undefined where none did
 * @throws when a test needed one in three runs in a row
 */
export function updateRetryHistory(attempts: readonly Attempts[], file?: string): string | undefined;
