import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database, Queryable } from "../database";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Set by platform/test/suite-profile.cjs: the repository functions whose SQL this test file ran. */
const profile = globalThis as { testRepositories?: Set<string> };

/**
 * For tests: records which function of a `*-repository.ts` sent each query. From these records `npm test` chooses the
 * test files that run on the second database engine (platform/bin/embedded-suites.mjs).
 */
export function recordRepositories(database: Database): Database {
  const { testRepositories } = profile;
  if (!testRepositories) return database;
  const record = (queryable: Queryable): Queryable => ({
    query: (sql, params) => {
      const caller = findRepositoryFunction();
      if (caller) testRepositories.add(caller);
      return queryable.query(sql, params);
    },
  });
  return {
    ...database,
    ...record(database),
    background: record(database.background),
    withDeadline: (deadlineMs) => recordRepositories(database.withDeadline(deadlineMs)),
    transaction: (work) => database.transaction((connection) => work(record(connection))),
  };
}

/** `path/name-repository.ts#function` of the nearest caller in a repository. */
function findRepositoryFunction(): string | undefined {
  const { prepareStackTrace } = Error;
  // The raw call sites, because mapping a stack to its sources takes a millisecond.
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  const site = sites.find((each) => each.getFileName()?.endsWith("-repository.ts"));
  if (!site) return undefined;
  return `${relative(repository, site.getFileName() ?? "")}#${site.getFunctionName() ?? site.getLineNumber()}`;
}
