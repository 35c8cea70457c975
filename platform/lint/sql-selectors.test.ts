import { Linter } from "eslint";
import { sqlSelectors } from "./sql-selectors";

const linter = new Linter();
const problems = (code: string) =>
  linter.verify(code, { rules: { "no-restricted-syntax": ["error", ...sqlSelectors] } });

describe("the selectors of SQL", () => {
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
    ["a concatenation", '"delete from ".concat(table)'],
    ["a comment before it", "database.query(`-- the newest\n select id from listing`)"],
    ["a subquery", "const newest = `(select max(id) from listing)`"],
    ["a plan", 'database.query("explain (analyze) select id from listing")'],
    ["a copy", 'database.query("copy listing from stdin")'],
    ["a savepoint", 'database.query("savepoint before_write")'],
    ["a condition", 'const visible = "where deleted_at is null"'],
    ["an order", 'const order = "order by list_price desc"'],
  ])("reports %s", (_, code) => expect(problems(code).length).toBeGreaterThan(0));

  it.each([
    ["visible text", '"Select a city from the list, or update your search."'],
    ["a hash that is updated", 'createHash("sha256").update("refresh token")'],
    ["OData", '"$select"'],
    ["a list of OData's columns", '"ListingKey,ModificationTimestamp"'],
    ["a price", '"from $1,200 a month"'],
    ["a word alone", 'audit("rollback")'],
    ["concatenated text", '"Select a city " + "from the list"'],
    ["a path", '"/api/listings/" + id'],
    ["a sentence about an order", '"homes in the order by which they were listed"'],
  ])("takes %s for no SQL", (_, code) => expect(problems(code)).toEqual([]));
});
