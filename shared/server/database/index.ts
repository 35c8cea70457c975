export { DatabaseLockedError } from "./directory-lock";
export type { Database, Queryable, QueryAnswer, SqlText } from "./database";
export { migrate } from "./migrate";
export { openDatabase, type OpenDatabaseOptions } from "./open-database";
