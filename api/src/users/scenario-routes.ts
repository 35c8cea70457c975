import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { newScenarioSchema, scenarioSchema, scenariosSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { storeOnce } from "../http/store-once";
import { installNoStore } from "../http/no-store";
import type { AccountDependencies } from "./dependencies";
import { createUserRateLimit } from "./require-user";
import { addScenario, listScenarios, removeScenario, type ScenarioRow } from "./scenario-repository";

const tags = ["users"];
const security = [{ bearer: [] }];
const errorResponses = { 400: problemSchema, 401: problemSchema, 429: problemSchema };

export function toScenario({ created_at, ...row }: ScenarioRow) {
  return { ...row, createdAt: created_at.toISOString() };
}

/** Inputs of the mortgage calculator that somebody keeps. */
export const scenarioRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const requireUserWithinLimit = createUserRateLimit(api, { database }, settings.authAttempts * 4);

  installNoStore(api);

  api.get("/users/scenarios", {
    schema: {
      tags,
      summary: "Saved calculations, the newest first",
      security,
      response: { 200: scenariosSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      return { scenarios: (await listScenarios(database, id)).map(toScenario) };
    },
  });

  api.post("/users/scenarios", {
    schema: {
      tags,
      summary: "Save a calculation",
      security,
      body: newScenarioSchema,
      response: { 201: scenarioSchema, 409: problemSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      const at = new Date(now());
      const scenario = await storeOnce(database, request, at, async (connection) => {
        const row = await addScenario(connection, id, request.body, at);
        if (!row) throw new CodedError("TOO_MANY_SAVED");
        return toScenario(row);
      });
      return reply.status(201).send(scenario);
    },
  });

  api.delete("/users/scenarios/:id", {
    schema: {
      tags,
      summary: "Delete a saved calculation",
      security,
      params: z.object({ id: z.uuid() }),
      response: { 200: okSchema, 404: problemSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      if (!(await removeScenario(database, id, request.params.id))) throw new CodedError("NOT_FOUND");
      return { ok: true as const };
    },
  });
};
