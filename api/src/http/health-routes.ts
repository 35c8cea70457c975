import { z } from "@larchway/shared/schema";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Routes } from "./api-types";

const stateSchema = z.object({ status: z.string() });

/** What a supervisor asks: does the process run, and may it get requests? */
export const healthRoutes =
  (isReady: () => boolean): Routes =>
  (api, { database }) => {
    api.get("/healthz", {
      schema: { tags: ["operations"], summary: "The process runs", response: { 200: stateSchema } },
      handler: () => ({ status: "ok" }),
    });

    api.get("/readyz", {
      schema: {
        tags: ["operations"],
        summary: "The database answers and holds data",
        response: { 200: stateSchema },
      },
      handler: async () => {
        if (!isReady()) throw new CodedError("NOT_READY");
        try {
          await database.query("select 1");
        } catch (error) {
          throw new CodedError("NOT_READY", { message: "The database does not answer.", cause: error });
        }
        return { status: "ready" };
      },
    });
  };
