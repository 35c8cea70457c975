import { timingSafeEqual } from "node:crypto";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { createRootOperator } from "../../access/operator";
import { findTeamOperator } from "../../access/team-tokens";
import { hashToken, isTokenText } from "../../access/token-text";
import { actorHeader } from "../../access/messages";
import type { OperatorSource } from "./operators";

/** The site's own token, used by `npm start` and the local command line. Its holder states the actor name. */
export function createRootSource(rootToken: string): OperatorSource {
  const expected = Buffer.from(hashToken(rootToken));
  return {
    async find(token, { headers }) {
      if (rootToken === "" || !timingSafeEqual(Buffer.from(hashToken(token)), expected)) return null;
      return createRootOperator(toActor(headers[actorHeader]));
    },
  };
}

/** Team tokens from the release database. */
export function createTeamSource(database: () => Database | undefined): OperatorSource {
  return {
    async find(token) {
      if (!isTokenText(token)) return null;
      const found = database();
      if (!found)
        throw new CodedError("NOT_READY", {
          message: "The release database does not respond: tokens of teams cannot be checked.",
        });
      return findTeamOperator(found, token);
    },
  };
}

const maxActor = 60;

function toActor(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? "unknown")).slice(0, maxActor);
  } catch {
    return "unknown";
  }
}
