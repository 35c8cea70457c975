import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { AuditAction, NewAuditEntry } from "../store/audit/audit-entry";
import { writeAudit } from "../store/audit/audit-repository";
import { allows, anyRemote, type Operator, type Verb } from "./operator";
import {
  findTokenByHash,
  insertToken,
  lockToken,
  noteUse,
  replaceToken,
  revokeToken,
  type TeamToken,
} from "./token-repository";
import { hashToken, isTokenText, makeTokenText } from "./token-text";

export interface TokenGrant {
  team: string;
  actor: string;
  remotes: string[];
  verbs: Verb[];
  days: number;
}

/** A token with its text, which exists nowhere else. */
export interface IssuedToken {
  token: TeamToken;
  text: string;
}

/** Returns the operator of this token; null for an unknown one. @throws CodedError TOKEN_NOT_VALID if it expired or was ended */
export async function findTeamOperator(database: Database, text: string): Promise<Operator | null> {
  if (!isTokenText(text)) return null;
  const token = await findTokenByHash(database, hashToken(text));
  if (!token) return null;
  if (token.revokedAt) throw noLongerValid(`was revoked on ${toDay(token.revokedAt)}`);
  if (token.expiresAt.getTime() <= Date.now()) throw noLongerValid(`expired on ${toDay(token.expiresAt)}`);
  await noteUse(database, token.id);
  const { actor, team } = token;
  return { actor, team, can: (verb, remote) => allows(token, verb, remote) };
}

function noLongerValid(reason: string): CodedError {
  return new CodedError("TOKEN_NOT_VALID", { message: `This token ${reason}.` });
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Makes a token. Its scope is within that of `operator`. @throws CodedError TOKEN_SCOPE */
export function issueToken(database: Database, grant: TokenGrant, operator: Operator): Promise<IssuedToken> {
  requireTeam(operator, grant.team);
  return database.transaction(async (connection) => {
    const issued = await insertIssued(connection, grant, operator);
    await writeAudit(connection, toEntry(operator, "token-create", issued.token));
    return issued;
  });
}

/** Makes a token of the same scope. The old one stays valid for some hours, so that pipelines keep running. */
export function rotateToken(
  database: Database,
  { id, overlapHours, days }: { id: string; overlapHours: number; days: number },
  operator: Operator,
): Promise<IssuedToken> {
  return database.transaction(async (connection) => {
    const old = await findOwnToken(connection, id, operator);
    if (old.revokedAt || old.replacedBy !== null) {
      throw new CodedError("TOKEN_NOT_VALID", {
        message: `Token ${id} ${old.revokedAt ? "was revoked" : `was already replaced by ${old.replacedBy}`}.`,
      });
    }
    const { team, actor, remotes, verbs } = old;
    const issued = await insertIssued(connection, { team, actor, remotes, verbs, days }, operator);
    await replaceToken(connection, { id, replacedBy: issued.token.id, overlapHours });
    await writeAudit(connection, { ...toEntry(operator, "token-rotate", issued.token), from: id });
    return issued;
  });
}

/** Revokes a token immediately. */
export function endToken(database: Database, id: string, operator: Operator): Promise<TeamToken> {
  return database.transaction(async (connection) => {
    const token = await findOwnToken(connection, id, operator);
    await revokeToken(connection, id);
    await writeAudit(connection, toEntry(operator, "token-revoke", token));
    return token;
  });
}

async function insertIssued(
  connection: Parameters<typeof insertToken>[0],
  grant: TokenGrant,
  operator: Operator,
): Promise<IssuedToken> {
  requireScope(operator, grant);
  const text = makeTokenText();
  const hash = hashToken(text);
  const token = await insertToken(connection, {
    ...grant,
    id: hash.slice(0, 12),
    hash,
    createdBy: operator.actor,
  });
  return { token, text };
}

/** Otherwise a holder of the right to make tokens could grant itself every other right. */
function requireScope(operator: Operator, { verbs, remotes }: TokenGrant): void {
  for (const verb of verbs) {
    const remote = remotes.find((each) => !operator.can(verb, each));
    if (remote === undefined) continue;
    throw new CodedError("TOKEN_SCOPE", {
      message: `Only an operator who may ${verb} ${remote === anyRemote ? "all remotes" : remote} can make a token for it.`,
    });
  }
}

function toEntry(
  operator: Operator,
  action: AuditAction,
  { team, id, remotes, verbs }: TeamToken,
): NewAuditEntry {
  return {
    actor: operator.actor,
    action,
    name: team,
    from: null,
    to: id,
    note: null,
    evidence: { remotes, verbs },
  };
}

async function findOwnToken(
  connection: Parameters<typeof lockToken>[0],
  id: string,
  operator: Operator,
): Promise<TeamToken> {
  const token = await lockToken(connection, id);
  if (!token) throw new CodedError("NOT_FOUND", { message: `There is no token ${id}.` });
  requireTeam(operator, token.team);
  return token;
}

/** Those who may manage the tokens of all remotes may do so for every team, others for their own. */
export function requireTeam({ team, can }: Operator, requestedTeam: string): void {
  if (team === requestedTeam || can("tokens", anyRemote)) return;
  throw new CodedError("TOKEN_SCOPE", { message: `This token manages the tokens of ${team} only.` });
}
