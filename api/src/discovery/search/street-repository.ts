import type { Queryable } from "@larchway/shared/server/database";
import {
  buildHorizon,
  changedSince,
  type Horizon,
} from "@larchway/listing-index/index/packed-listing-repository";
import type { Street } from "./street-names";

interface ChangedStreets {
  streets: Street[];
  horizon: Horizon;
}

const columns = `s.id, s.city_id as "cityId", s.norm, s.active_count as active`;

/** The next streets after an id. */
export async function readStreets(database: Queryable, afterId: number, limit: number): Promise<Street[]> {
  const { rows } = await database.query<Street>(
    { name: "streets-part", text: `select ${columns} from street s where s.id > $1 order by s.id limit $2` },
    [afterId, limit],
  );
  return rows;
}

/** The streets written since the horizon of the last read, and the next horizon, at one moment. */
export async function readChangedStreets(database: Queryable, since: Horizon): Promise<ChangedStreets> {
  const { rows } = await database.query<(Street & { horizon: Horizon }) | { id: null; horizon: Horizon }>(
    {
      name: "streets-changed",
      text: `select h.horizon, ${columns}
             from (select ${buildHorizon("pg_current_snapshot()")} as horizon) h
             left join street s on ${changedSince("s.changed_in")}`,
    },
    [since.snapshot],
  );
  const [first] = rows;
  return {
    horizon: first?.horizon ?? since,
    streets: rows.flatMap((row) =>
      row.id === null ? [] : [{ id: row.id, cityId: row.cityId, norm: row.norm, active: row.active }],
    ),
  };
}
