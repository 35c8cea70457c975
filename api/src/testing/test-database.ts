import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase as openWithTables } from "@larchway/shared/server/testing";
import { paths } from "../config/paths";

/** A separate database for one test file, with our tables. */
export const openTestDatabase = (): Promise<Database> => openWithTables(paths.migrations);
