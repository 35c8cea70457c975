/** The error of a failed backup or restore; the message is for people and has the next step. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
