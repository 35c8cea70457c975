import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { NewError } from "./new-error.mjs";

/**
 * Folders by database.
 *
 * @type {Record<string, string>}
 */
const folders = { api: "api/migrations", platform: "releases/migrations" };

/**
 * Makes an empty migration with the next number. If two branches use the same number, the tests and the start reject
 * them after the merge.
 *
 * @param {string} repository
 * @param {string} [name] `listing-tags`
 * @param {string} [database] api or platform
 * @returns {{ files: string[], next: string[] }}
 */
export function newMigration(repository, name = "", database = "api") {
  const folder = folders[database];
  if (!folder) throw new NewError(`There is no database ${database}: api or platform.`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new NewError(
      "Name the migration in lower case with hyphens: npm run new -- migration listing-tags",
    );
  const numbers = readdirSync(path.join(repository, folder)).map((file) => Number(file.slice(0, 3)));
  const number = String(Math.max(...numbers) + 1).padStart(3, "0");
  const file = `${folder}/${number}-${name}.sql`;
  writeFileSync(
    path.join(repository, file),
    `-- TODO: what this changes, and why. Add, and do not rename or drop: the version before must run on these tables.\n`,
  );
  return {
    files: [file],
    next: [`Write the SQL. Once it has run anywhere, don't change it: correct it in a later migration.`],
  };
}
