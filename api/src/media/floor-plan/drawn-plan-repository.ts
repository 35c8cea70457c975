import type { Room } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

export interface DrawnPlan {
  rooms: Room[];
  /** Whether visitors may not open the listing. */
  locked: boolean;
}

/** The rooms of a listing with a drawn floor plan; undefined without one. */
export async function findDrawnPlan(database: Queryable, listingKey: string): Promise<DrawnPlan | undefined> {
  const { rows } = await database.query<DrawnPlan>(
    {
      name: "drawn-plan",
      text: `select d.rooms, l.locked from listing l join listing_detail d on d.listing_id = l.id
             where l.listing_key = $1 and d.floor_plans->0->>'mediaurl' like '/api/media/plan/%'`,
    },
    [listingKey],
  );
  return rows[0];
}
