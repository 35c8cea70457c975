import type { Queryable } from "@larchway/shared/server/database";

interface ScenarioRow {
  id: string;
  name: string;
  inputs: Record<string, unknown>;
  created_at: Date;
}

/** Calculations that earlier releases saved in an account, the newest first. The site saves them in the browser now. */
export async function listScenarios(database: Queryable, userId: string): Promise<ScenarioRow[]> {
  const { rows } = await database.query<ScenarioRow>(
    "select id, name, inputs, created_at from saved_scenario where user_id = $1 order by created_at desc, id",
    [userId],
  );
  return rows;
}
