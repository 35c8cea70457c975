import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { addKeySchema, revokeKeySchema } from "../../access/messages";
import { anyRemote, type Operator } from "../../access/operator";
import { requireTeam } from "../../access/team-tokens";
import { writeAudit } from "../../store/audit/audit-repository";
import { insertKey, listKeys, revokeKey } from "../../store/signatures/key-repository";
import { readPublicKey, toKeyId } from "../../store/signatures/signing";
import { parseBody } from "../../http/problems";
import { requireVerb } from "./require-verb";

/** `/platform/keys`: the keys that must sign a team's builds. */
export function addKeyRoutes(app: FastifyInstance, database: () => Database): void {
  const manages = { onRequest: requireVerb("tokens") };

  app.get("/platform/keys", manages, async ({ operator }) => ({
    keys: await listKeys(database(), operator.can("tokens", anyRemote) ? undefined : operator.team),
  }));

  app.post("/platform/keys", manages, async ({ body, operator: { actor }, operator }, reply) => {
    const { team, publicKey } = parseBody(addKeySchema, body);
    await requireKeyChange(database(), operator, team);
    const id = toKeyId(requirePublicKey(publicKey));
    await database().transaction(async (connection) => {
      if (!(await insertKey(connection, { id, team, publicKey, createdBy: actor })))
        throw new CodedError("INVALID_REQUEST", { message: `The key ${id} was added before.` });
      await writeAudit(connection, {
        actor,
        action: "token-key",
        name: team,
        from: null,
        to: id,
        note: null,
      });
    });
    return reply.code(201).send({ id });
  });

  app.post("/platform/keys/revoke", manages, async ({ body, operator }) => {
    const { id } = parseBody(revokeKeySchema, body);
    const key = (await listKeys(database())).find((each) => each.id === id);
    if (!key) throw new CodedError("NOT_FOUND", { message: `There is no key ${id}.` });
    await requireKeyChange(database(), operator, key.team);
    await database().transaction(async (connection) => {
      await revokeKey(connection, id);
      const { actor } = operator;
      const entry = { action: "token-key-revoke", name: key.team, from: id, to: null, note: null } as const;
      await writeAudit(connection, { actor, ...entry });
    });
    return { id };
  });
}

/**
 * A team adds its first key itself. After that only the site's own token changes its keys. Otherwise a stolen token
 * with the `tokens` permission could replace the key.
 *
 * @throws CodedError TOKEN_SCOPE
 */
async function requireKeyChange(database: Database, operator: Operator, team: string): Promise<void> {
  requireTeam(operator, team);
  if (operator.isRoot || (await listKeys(database, team)).length === 0) return;
  throw new CodedError("TOKEN_SCOPE", {
    message: `${team} signs its builds, so only the site's own token changes its keys. Ask the operators of the site.`,
  });
}

function requirePublicKey(publicKey: string): string {
  try {
    readPublicKey(publicKey);
    return publicKey;
  } catch (cause) {
    throw new CodedError("INVALID_REQUEST", {
      message: "This is not the public half of an Ed25519 key.",
      cause,
    });
  }
}
