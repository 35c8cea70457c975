import { querySuperuser, type QueryOptions } from "../database-repository";

/** Times that each message of a load is stored, by its mark. */
export async function countStored(options: QueryOptions, mark: string): Promise<ReadonlyMap<string, number>> {
  const text = await querySuperuser(
    { ...options, database: "larchway" },
    `select request->>'message', count(*) from api.lead where request->>'message' like '${mark}-%' group by 1`,
  );
  const rows = text.split("\n").filter((line) => line !== "");
  return new Map(rows.map((row) => row.split("|")).map(([own = "", count = "0"]) => [own, Number(count)]));
}
