import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The OpenAPI document, made from the schemas of the routes: `/api/docs` to read, `/api/docs/json` for tools. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Larchway API",
        description: "Listings, map, accounts and leads of the Larchway site.",
        version: "1.0.0",
      },
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
      tags: [
        { name: "properties", description: "Listings" },
        { name: "map", description: "Listings on the map, and the map itself" },
        { name: "users", description: "Accounts and sessions" },
        { name: "leads", description: "Requests to the brokerage" },
        { name: "mail", description: "Consent to mail and unsubscribing" },
        { name: "media", description: "Pictures" },
        { name: "operations", description: "For those who run the site" },
      ],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
}
