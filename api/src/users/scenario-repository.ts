import { scenarioLimit, type NewScenario } from "@larchway/shared/contracts/accounts";
import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";

export interface ScenarioRow {
  id: string;
  name: string;
  inputs: Record<string, unknown>;
  created_at: Date;
}

/** The newest first. */
export async function listScenarios(database: Queryable, userId: string): Promise<ScenarioRow[]> {
  const { rows } = await database.query<ScenarioRow>(
    "select id, name, inputs, created_at from saved_scenario where user_id = $1 order by created_at desc, id",
    [userId],
  );
  return rows;
}

/** Undefined when the account has as many as it may. */
export async function addScenario(
  connection: Queryable,
  userId: string,
  { name, inputs }: NewScenario,
  at: Date,
): Promise<ScenarioRow | undefined> {
  await connection.query("select from app_user where id = $1 for update", [userId]);
  const { rows } = await connection.query<ScenarioRow>(
    `insert into saved_scenario (user_id, name, inputs, created_at)
     select $1, $2, $3::jsonb, $4 where (select count(*) from saved_scenario where user_id = $1) < $5
     returning id, name, inputs, created_at`,
    [userId, name, toJsonText(inputs), at, scenarioLimit],
  );
  return rows[0];
}

export async function removeScenario(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query("delete from saved_scenario where user_id = $1 and id = $2", [
    userId,
    id,
  ]);
  return rowCount > 0;
}
