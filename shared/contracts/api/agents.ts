import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** An agent of the brokerage. Facts come from its listings, so an agent without any has only a name. */
export const agentSchema = z.object({
  name: z.string(),
  /** Path of its page. */
  path: z.string(),
  /** "Salesperson", "Broker" or "Broker of Record": the agent's registration. */
  title: z.string().optional(),
  /** English first. */
  languages: z.array(z.string()),
  /** Path of a drawn portrait. */
  portrait: z.string().optional(),
  /** The cities with most of its homes on the market. */
  areas: z.array(z.string()),
  /** Number of its homes on the market. */
  homes: z.number(),
});
export type Agent = Infer<typeof agentSchema>;

/** The response of `GET /agents`. */
export const agentsSchema = z.object({ agents: z.array(agentSchema) });

/** The response of `GET /agents/{agent}`. */
export const agentPageSchema = z.object({
  agent: agentSchema,
  /** The median of the last 90 days from a request to the first reply in minutes; null with fewer than five replies. */
  replyMinutes: z.number().nullable(),
  /** Its newest homes on the market. */
  properties: z.array(propertySchema),
});
export type AgentPage = Infer<typeof agentPageSchema>;
