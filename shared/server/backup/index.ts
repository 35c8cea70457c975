export { BackupError } from "./backup-error";
export { type Entry, formatVersion, toLine } from "./backup-format";
export { dumpSchemas, type DumpedSchema } from "./dump-schema";
export { type BackupSection, checkBackup, readBackup } from "./read-backup";
export { requireRestorable, restoreSchema } from "./restore-schema";
