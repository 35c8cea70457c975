import type { FastifyInstance } from "fastify";
import type { Database } from "@larchway/shared/server/database";
import { issueTokenSchema, revokeTokenSchema, rotateTokenSchema } from "../../access/messages";
import { anyRemote } from "../../access/operator";
import { endToken, issueToken, rotateToken } from "../../access/team-tokens";
import { listTokens } from "../../access/token-repository";
import { parseBody } from "../../http/problems";
import { requireVerb } from "./require-verb";

/** `/platform/tokens`: makes, lists, rotates and revokes the tokens of teams. */
export function addTokenRoutes(app: FastifyInstance, database: () => Database): void {
  const manages = { onRequest: requireVerb("tokens") };

  app.get("/platform/tokens", manages, async ({ operator }) => ({
    tokens: await listTokens(database(), operator.can("tokens", anyRemote) ? undefined : operator.team),
  }));

  app.post("/platform/tokens", manages, async ({ body, operator }, reply) => {
    const grant = parseBody(issueTokenSchema, body);
    const issued = await issueToken(database(), { ...grant, actor: grant.actor ?? grant.team }, operator);
    return reply.code(201).header("cache-control", "no-store").send(issued);
  });

  app.post("/platform/tokens/rotate", manages, async ({ body, operator }, reply) => {
    const issued = await rotateToken(database(), parseBody(rotateTokenSchema, body), operator);
    return reply.code(201).header("cache-control", "no-store").send(issued);
  });

  app.post("/platform/tokens/revoke", manages, async ({ body, operator }) => {
    const { id } = parseBody(revokeTokenSchema, body);
    return { token: await endToken(database(), id, operator) };
  });
}
