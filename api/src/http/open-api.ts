import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { isGuardedWrite } from "./write-guard";

/** All resources come from this origin; the page embeds its icons as data. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page's own theme switch is in a hidden bar. */
const followColourScheme = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();`;

/** The light theme's contrast of white and light colours is too low. */
const readable = `
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { color: #10202f; text-shadow: none; }
html:not(.dark-mode) .swagger-ui .info .title small { background: #56606c; }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background: #3d6b00; }
html:not(.dark-mode) .swagger-ui .info .link { color: #1a5fa8; }
.swagger-ui .btn { transition: none; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1a7446; color: #1a7446; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1a7446; }`;

const title = "Larchway API";

/** Adds the client key to the calls that change data. */
function withClientKey(
  { schema, url }: ReturnType<typeof jsonSchemaTransform>,
  { method, config }: RouteOptions,
): ReturnType<typeof jsonSchemaTransform> {
  if (!isGuardedWrite(String(method), config)) return { schema, url };
  const security = (schema.security ?? [{}]).map((needed) => ({ clientKey: [], ...needed }));
  return { schema: { ...schema, security }, url };
}

/** The OpenAPI document, made from the schemas of the routes: `/api/docs` to read, `/api/docs/json` for tools. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title,
        description: "Listings, map, accounts and leads of the Larchway site.",
        version: "1.0.0",
      },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          clientKey: {
            type: "apiKey",
            in: "header",
            name: "x-api-key",
            description: "Sent by every page; needed to change something. Not a secret.",
          },
        },
      },
      tags: [
        { name: "properties", description: "Listings" },
        { name: "agents", description: "The brokerage's agents" },
        { name: "market", description: "What is asked and paid in an area" },
        { name: "developments", description: "Homes that are sold before they are built" },
        { name: "map", description: "Listings on the map, and the map itself" },
        { name: "users", description: "Accounts and sessions" },
        { name: "leads", description: "Requests to the brokerage" },
        { name: "viewings", description: "What the link in the mail about a viewing leads to" },
        { name: "mail", description: "Consent to mail and unsubscribing" },
        { name: "media", description: "Pictures" },
        { name: "admin", description: "For the brokerage's own people" },
        { name: "operations", description: "For those who run the site" },
      ],
    },
    transform: (input) => withClientKey(jsonSchemaTransform(input), input.route),
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: pagePolicy,
    // Without the badge of an external validator, and without links inside the buttons that open a call.
    uiConfig: { validatorUrl: null, docExpansion: "list", layout: "BaseLayout", deepLinking: false },
    theme: {
      title,
      js: [{ filename: "colours.js", content: followColourScheme }],
      css: [{ filename: "colours.css", content: readable }],
    },
  });
}
