/** A backup that cannot be made or taken; the message is for people and says what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
