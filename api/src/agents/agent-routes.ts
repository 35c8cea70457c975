import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { agentPageSchema, agentsSchema, type Agent } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { displayCity, toAgentPath } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import { memoizeFor } from "@larchway/shared/server/promise-cache";
import { findReplyTime } from "../leads/lead-repository";
import { replyTimeRules } from "../leads/reply-time-routes";
import { findProperties, type Cards } from "../listings/cards";
import { findAgentListings, findAgents, type AgentRow } from "./agent-repository";

export interface AgentDependencies {
  database: Queryable;
  cards: Cards;
  /** Milliseconds since 1970. */
  now: () => number;
}

const tags = ["agents"];
const cacheControl = "public, max-age=60";
/** Milliseconds: each read goes through the brokerage's open listings. */
const agentsAge = 60_000;
const shownHomes = 24;
const shownAreas = 5;
const params = z.object({ agent: z.string().max(200) });
const noReplies = { replies: 0, minutes: null };
/** What every visitor may see. */
const visitor = { seesSoldData: false };

/** The brokerage's agents: the same for every viewer. */
export const agentRoutes: FastifyPluginAsyncZod<AgentDependencies> = async (
  api,
  { database, cards, now },
) => {
  const readAgents = memoizeFor(agentsAge, now, () => findAgents(database));

  api.get("/agents", {
    schema: { tags, summary: "The brokerage's agents, by name", response: { 200: agentsSchema } },
    handler: async (_request, reply) => {
      reply.header("cache-control", cacheControl);
      return { agents: (await readAgents()).map(toAgent) };
    },
  });

  api.get("/agents/:agent", {
    schema: {
      tags,
      summary: "One agent of the brokerage, with its homes on the market",
      params,
      response: { 200: agentPageSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      const row = (await readAgents()).find(
        ({ name }) => toAgentPath(name) === toAgentPath(request.params.agent),
      );
      if (!row) throw new CodedError("NOT_FOUND", { message: "No agent of the brokerage has this name." });
      const [ids, { replies, minutes }] = await Promise.all([
        findAgentListings(database, { name: row.name, limit: shownHomes }),
        row.id === null
          ? noReplies
          : findReplyTime(database, new Date(now() - replyTimeRules.periodMs), row.id),
      ]);
      reply.header("cache-control", cacheControl);
      return {
        agent: toAgent(row),
        replyMinutes: replies < replyTimeRules.fewestReplies ? null : minutes,
        properties: await findProperties(cards, ids, visitor),
      };
    },
  });
};

function toAgent({ name, listed_by, cities }: AgentRow): Agent {
  const { agentTitle, languages = [], portrait } = listed_by ?? {};
  const areas = [...new Set(cities.map(({ city }) => displayCity(city)))];
  return {
    name,
    path: toAgentPath(name),
    title: agentTitle,
    languages,
    portrait,
    areas: areas.slice(0, shownAreas),
    homes: cities.reduce((sum, { homes }) => sum + homes, 0),
  };
}
