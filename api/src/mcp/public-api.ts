import type { FastifyInstance } from "fastify";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Infer, Schema } from "@larchway/shared/schema";

/** The API as a visitor without an account gets it: a tool can return nothing that the site withholds. */
export interface PublicApi {
  /** The response of a GET request. @throws ToolError with the API's message and next step */
  read<S extends Schema>(path: string, schema: S, query?: Record<string, string>): Promise<Infer<S>>;
}

/** A failure that the caller of a tool can understand and correct. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** Requests the API inside the process, in the name of this IP address, without its token and cookies. */
export function createPublicApi(app: Pick<FastifyInstance, "inject">, ipAddress: string): PublicApi {
  return {
    async read(path, schema, query = {}) {
      const response = await app.inject({ method: "GET", url: path, query, remoteAddress: ipAddress });
      const body: unknown = response.json();
      if (response.statusCode === 200) return schema.parse(body) as Infer<typeof schema>;
      throw new ToolError(describeProblem(body));
    },
  };
}

function describeProblem(body: unknown): string {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return "The site can't answer this now. Try again in a moment.";
  const { message, fix, issues } = problem.data;
  const fields = issues?.map(({ path, message: reason }) => `${path}: ${reason}`) ?? [];
  return [message, ...fields, fix].join(" ");
}
