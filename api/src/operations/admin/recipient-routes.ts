import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { assignmentSchema, assignmentsSchema } from "@larchway/shared/contracts/api";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { assignSubject, listAssignments } from "../../leads/recipient-repository";
import type { AdminDependencies } from "./dependencies";

const common = { tags: ["admin"], security: [{ bearer: [] }] };
const response = { 200: assignmentsSchema, 401: problemSchema, 403: problemSchema };

export const recipientRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, { database }) => {
  api.get("/admin/recipients", {
    config: { noStore: true },
    schema: { ...common, summary: "Colleagues who receive requests, and what is assigned to them", response },
    handler: () => listAssignments(database),
  });

  api.put("/admin/recipients", {
    config: { noStore: true },
    schema: {
      ...common,
      summary: "Assign the requests about a subject to a colleague, or to the office",
      body: assignmentSchema,
      response,
    },
    handler: ({ body }) =>
      database.transaction(async (connection) => {
        await assignSubject(connection, body);
        return listAssignments(connection);
      }),
  });
};
