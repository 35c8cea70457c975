/**
 * Adds people to the filled database of a bench's site, for `npm run bench -- accounts`: the first one has an inbox of
 * BENCH_ENTRIES alerts and a list of as many homes, the second one edits that list, and the third one has nothing.
 */
import { randomUUID } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import { openDatabase, type Database } from "@larchway/shared/server/database";
import { databaseOptions } from "@larchway/api/config/config";
import { hashPassword } from "@larchway/api/users/passwords";
import { addUser } from "@larchway/api/users/user-repository";

const { BENCH_EMAILS = "", BENCH_PASSWORD = "", BENCH_ENTRIES = "", DATA_DIR = "" } = process.env;
if (!DATA_DIR) throw new Error("DATA_DIR names no folder.");
const entries = Number(BENCH_ENTRIES);

const database = await openDatabase(
  databaseOptions({ DATABASE_URL: undefined, DATABASE_SCHEMA: "api", DATA_DIR }),
);
try {
  const ids = [];
  for (const email of BENCH_EMAILS.split(",")) ids.push(await addPerson(database, email));
  const [owner, partner] = ids;
  await addAlerts(database, owner);
  await addList(database, owner, partner);
} finally {
  await database.close();
}

async function addPerson(connection: Database, email: string): Promise<string> {
  const user = await addUser(connection, {
    email,
    name: "Robin Rivers",
    passwordHash: await hashPassword(BENCH_PASSWORD),
    emailVerified: true,
    marketingConsent: false,
    termsVersion: brand.termsVersion,
    at: new Date(),
  });
  if (!user) throw new Error(`${email} has an account already.`);
  return user.id;
}

async function addAlerts(connection: Database, owner: string | undefined): Promise<void> {
  await connection.query(
    `insert into alert_delivery (id, user_id, event_group, kind, listing_key, search_ids, created_at)
     select gen_random_uuid(), $1, listing_key, 'new', listing_key, '{}', now() - row_number() over () * interval '20 minutes'
     from (select listing_key from listing where standard_status = 'Active' order by id limit $2) home`,
    [owner, entries],
  );
}

/** The owner's default list. */
async function addList(
  connection: Database,
  owner: string | undefined,
  partner: string | undefined,
): Promise<void> {
  const list = randomUUID();
  await connection.query(
    "insert into home_list (id, owner_id, name, is_default, created_at) values ($1, $2, 'Saved homes', true, now())",
    [list, owner],
  );
  await connection.query(
    `insert into favourite (user_id, listing_key, added_at)
     select $1, listing_key, now() from listing where standard_status = 'Active' order by id limit $2`,
    [owner, entries],
  );
  await connection.query("insert into home_list_partner (list_id, user_id, since) values ($1, $2, now())", [
    list,
    partner,
  ]);
}
