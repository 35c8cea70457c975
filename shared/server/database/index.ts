export { DatabaseUnreachableError, databaseUrlSchema } from "./database-url";
export { DatabaseLockedError } from "./directory-lock";
export type { Database, Queryable, QueryResult, SqlText } from "./database";
export { migrate, type Migration, readMigrations, runMigrations } from "./migrate";
export { openDatabase, type OpenDatabaseOptions } from "./open-database";
export { DatabaseDeadlineError, isDatabaseUnavailable } from "./unavailable";
