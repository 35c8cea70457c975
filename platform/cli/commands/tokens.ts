import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import {
  issuedTokenSchema,
  issueTokenSchema,
  revokeTokenSchema,
  rotateTokenSchema,
  tokenListSchema,
  type ListedToken,
} from "@larchway/releases/access/messages";
import { verbs } from "@larchway/releases/access/operator";
import type { CommandContext } from "../command-context";
import { parseInput } from "../command-input";
import { formatAgo, formatTable } from "../format";

const list = (text: string) => text.split(",").map((part) => part.trim());

/** `tokens create|list|rotate|revoke` */
export function addTokens(program: Command, { connect, log, now }: CommandContext): void {
  const tokens = program
    .command("tokens")
    .description("who may publish, promote, roll back: tokens of teams");

  tokens
    .command("create")
    .description("make a token for a team; it is shown once")
    .argument("<team>")
    .requiredOption("--remotes <names>", "separated by commas, or * for all", list)
    .option("--verbs <verbs>", `of ${verbs.join(", ")}`, list, ["publish", "promote", "rollback"])
    .option("--actor <name>", "the name in the audit log (default: the team)")
    .option("--days <number>", "until it expires (90)")
    .action(async (team: string, flags: object) => {
      const body = parseInput(issueTokenSchema, { team, ...flags });
      const { call } = await connect();
      const { token, text } = await call(issuedTokenSchema, "tokens", { body });
      log(`Token ${token.id} of ${team}: ${describe(token)}, until ${token.expiresAt.slice(0, 10)}.`);
      showOnce(text);
    });

  tokens
    .command("list")
    .description("list the tokens with what they may do and when they were used last")
    .action(async () => {
      const { call } = await connect();
      log(toTable((await call(tokenListSchema, "tokens")).tokens, now()));
    });

  tokens
    .command("rotate")
    .description("make a new token of the same scope; the old one works on for a while")
    .argument("<id>")
    .option("--overlap-hours <hours>", "how long the old one works on (24)")
    .option("--days <number>", "until the new one expires (90)")
    .action(async (id: string, flags: object) => {
      const body = parseInput(rotateTokenSchema, { id, ...flags });
      const { call } = await connect();
      const { token, text } = await call(issuedTokenSchema, "tokens/rotate", { body });
      log(`Token ${token.id} takes the place of ${id}, which works for ${body.overlapHours} more hours.`);
      showOnce(text);
    });

  tokens
    .command("revoke")
    .description("end a token immediately")
    .argument("<id>")
    .action(async (id: string) => {
      const body = parseInput(revokeTokenSchema, { id });
      await (await connect()).call(z.unknown(), "tokens/revoke", { body });
      log(`Token ${id} is revoked.`);
    });

  function showOnce(text: string): void {
    log(`Keep it as a secret of your CI (SITE_TOKEN); it is not shown again:\n${text}`);
  }
}

function describe({ verbs, remotes }: ListedToken): string {
  return `${verbs.join(", ")} for ${remotes.join(", ")}`;
}

function toTable(tokens: readonly ListedToken[], now: number): string {
  if (tokens.length === 0) return "There are no tokens.";
  return formatTable(
    ["ID", "TEAM", "ACTOR", "MAY", "STATE", "LAST USED"],
    tokens.map((token) => [
      token.id,
      token.team,
      token.actor,
      describe(token),
      toState(token, now),
      token.lastUsedAt === null ? "never" : formatAgo(token.lastUsedAt, now),
    ]),
  );
}

function toState({ revokedAt, expiresAt, replacedBy }: ListedToken, now: number): string {
  if (revokedAt !== null) return `revoked ${revokedAt.slice(0, 10)}`;
  if (Date.parse(expiresAt) <= now) return `expired ${expiresAt.slice(0, 10)}`;
  const until = `until ${expiresAt.slice(0, 10)}`;
  return replacedBy === null ? until : `${until}, replaced by ${replacedBy}`;
}
