import { isApiError } from "@larchway/shared/api";
import {
  agentPageSchema,
  agentsSchema,
  propertySchema,
  type Agent,
  type AgentPage,
} from "@larchway/shared/contracts/api";
import { pageQueryUrl } from "@larchway/shared/pages/page-query";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { agentQueries } from "./agent-queries";

/** The agents by name; null when the API failed. */
export async function loadAgents({ request, context }: LoaderFunctionArgs): Promise<readonly Agent[] | null> {
  try {
    const { send } = context.get(apiContext);
    return (await send(agentQueries.list.path, { schema: agentsSchema, signal: request.signal })).agents;
  } catch (error) {
    console.warn("The agents could not be loaded.", error);
    return null;
  }
}

/** The data of an agent's page; "missing" for a name that no agent has. */
export async function loadAgent({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<AgentPage | "missing" | "failed"> {
  const { send, parseItems } = context.get(apiContext);
  const url = pageQueryUrl(agentQueries.one, params, new URLSearchParams());
  if (url === null) return "missing";
  try {
    const schema = agentPageSchema.extend({ properties: parseItems("listing", propertySchema) });
    return await send(url, { schema, signal: request.signal });
  } catch (error) {
    console.warn("The agent could not be loaded.", error);
    // 400 means an invalid name.
    return isApiError(error) && (error.status === 404 || error.status === 400) ? "missing" : "failed";
  }
}
