import { Linter } from "eslint";
import { sqlInRepositories } from "./sql-in-repositories";

const linter = new Linter();
function problems(code: string, filename = "api/src/listings/list-listings.ts"): string[] {
  const messages = linter.verify(
    code,
    {
      files: ["**/*.ts"],
      plugins: { larchway: { rules: { "sql-in-repositories": sqlInRepositories } } },
      rules: { "larchway/sql-in-repositories": "error" },
    },
    { filename },
  );
  return messages.map(({ messageId, message }) => messageId ?? message);
}

describe("the sql-in-repositories rule", () => {
  it.each([
    ["a query", 'database.query("select id from listing")'],
    ["a query over lines", "database.query(`\n  select l.id,\n    l.city\n  from listing l`)"],
    ["a query without a table", 'database.query("select 1")'],
    ["a lock", 'database.query("select pg_advisory_xact_lock(1)")'],
    ["a query with names filled in", "database.query(`select ${columns} from ${table}`)"],
    ["a common table expression", 'const sql = "with found as (select 1) select * from found"'],
    ["an insert", 'database.query("insert into beacon (remote) values ($1)")'],
    ["an update", 'database.query("update listing set city = null")'],
    ["an update with an alias", 'database.query("update listing l set city = null")'],
    ["a delete", 'database.query("delete from beacon")'],
    ["a table that is made", 'database.query("create table note (id integer)")'],
    ["a transaction", 'database.query("begin")'],
    ["maintenance", 'database.query("vacuum (freeze) listing")'],
    ["a clause that is put together", "const more = `and price >= $1`"],
    ["a tagged template", "sql`select id from listing where city = ${city}`"],
    ["a tagged clause", "sql`where city = ${city}`"],
    ["a statement added up", 'database.query("select " + columns + " from listing")'],
    ["a statement added up over lines", 'const text = "update " + table +\n " set city = null"'],
    ["joined lines", '["select id", "from listing"].join("\\n")'],
    ["a concatenation", '"delete from ".concat(table)'],
    ["capitals", 'database.query("SELECT id FROM listing")'],
    ["a comment before it", "database.query(`-- the newest\n select id from listing`)"],
    ["a subquery", "const newest = `(select max(id) from listing)`"],
    ["a plan", 'database.query("explain (analyze) select id from listing")'],
    ["a copy", 'database.query("copy listing from stdin")'],
    ["a savepoint", 'database.query("savepoint before_write")'],
    ["a query object", 'database.query({ text: "begin" })'],
    ["a condition", 'const visible = "where deleted_at is null"'],
    ["an order", 'const order = "order by list_price desc"'],
  ])("reports %s", (_, code) => expect(problems(code)).toEqual(["sql"]));

  it("lets repositories have it", () =>
    expect(problems('database.query("select id from listing")', "api/src/users/user-repository.ts")).toEqual(
      [],
    ));

  it.each([
    ["words of people", '"Select a city from the list, or update your search."'],
    ["a hash that is updated", 'createHash("sha256").update("refresh token")'],
    ["OData", '"$select"'],
    ["a list of OData's columns", '"ListingKey,ModificationTimestamp"'],
    ["a price", '"from $1,200 a month"'],
    ["a word alone", 'audit("rollback")'],
    ["words added up", '"Select a city " + "from the list"'],
    ["a path", '"/api/listings/" + id'],
    ["a sentence about an order", '"homes in the order by which they were listed"'],
  ])("takes %s for no SQL", (_, code) => expect(problems(code)).toEqual([]));
});
