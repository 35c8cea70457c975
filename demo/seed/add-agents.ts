import type { Queryable } from "@larchway/shared/server/database";
import { brand } from "@larchway/shared/brand";
import { addInventedAgents, removeInventedAgents } from "@larchway/api/leads/recipient-repository";
import { offices } from "./roster";

/** Replaces the demo's agents of the brokerage, who receive requests about its own homes. */
export async function addAgents(connection: Queryable): Promise<void> {
  await removeInventedAgents(connection);
  const own = offices.find(({ name }) => name === brand.officeName);
  const domain = brand.email.slice(brand.email.indexOf("@"));
  await addInventedAgents(
    connection,
    (own?.agents ?? []).map(({ name }) => ({
      name,
      email: name.toLowerCase().replace(/[^a-z]+/g, ".") + domain,
    })),
  );
}
