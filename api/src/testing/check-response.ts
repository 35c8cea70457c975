import type { FastifyReply, FastifyRequest } from "fastify";
import type { Schema } from "@larchway/shared/schema";

/** Throws when a JSON response does not match its route's schema, or has additional fields. */
export function checkResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { url, schema: route } = request.routeOptions;
  // Unknown paths have no route; the documentation's pages belong to a library.
  if (url === undefined || url.startsWith("/api/docs") || reply.statusCode >= 500) return;
  const schema = (route?.response as Record<string, Schema | { content: object }> | undefined)?.[
    reply.statusCode
  ];
  const name = `The response of ${request.method} ${request.url}`;
  if (!schema) throw new Error(`${name} has the status ${reply.statusCode}, which its schema does not name.`);
  if ("content" in schema || !(typeof payload === "string" || Buffer.isBuffer(payload))) return;
  if (payload.length === 0) return;
  const body: unknown = JSON.parse(payload.toString());
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Error(`${name} breaks its schema: ${parsed.error.message}`);
  if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body)))
    throw new Error(`${name} has fields that its schema does not name.`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}
