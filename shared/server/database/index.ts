export { DatabaseLockedError } from "./directory-lock";
export { type Database, type Queryable, type QueryAnswer, type SqlText } from "./database";
export { migrate } from "./migrate";
export { openDatabase, type OpenDatabaseOptions } from "./open-database";
