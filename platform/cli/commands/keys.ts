import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import {
  addedKeySchema,
  addKeySchema,
  keyListSchema,
  revokeKeySchema,
} from "@larchway/releases/access/messages";
import { makeKeyPair } from "@larchway/releases/store/signatures/signing";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { parseInput } from "../command-input";
import { formatAgo, formatTable } from "../format";

/** `keys create|list|revoke` */
export function addKeys(program: Command, { connect, log, now }: CommandContext): void {
  const keys = program.command("keys").description("the keys with which teams sign their builds");

  keys
    .command("create")
    .description("make a key; from then on the site takes no unsigned build of the team")
    .argument("<team>")
    .option("--file <path>", "where the private half goes (var/keys/<team>.pem)")
    .action(async (team: string, { file = `var/keys/${team}.pem` }: { file?: string }) => {
      const { privateKey, publicKey } = makeKeyPair();
      const body = parseInput(addKeySchema, { team, publicKey });
      const { call } = await connect();
      await savePrivateKey(file, privateKey);
      const { id } = await call(addedKeySchema, "keys", { body });
      log(`Key ${id} of ${team}: the private half is in ${file}, readable by you alone.`);
      log(`Publish with it: npm run site -- publish mf-... --key ${file} (or SITE_KEY_FILE=${file}).`);
    });

  keys
    .command("list")
    .description("list the keys of the teams")
    .action(async () => {
      const { call } = await connect();
      const found = (await call(keyListSchema, "keys")).keys;
      const rows = found.map(({ id, team, createdBy, createdAt, revokedAt }) => [
        id,
        team,
        createdBy,
        formatAgo(createdAt, now()),
        revokedAt === null ? "" : `revoked ${revokedAt.slice(0, 10)}`,
      ]);
      log(
        rows.length === 0 ? "There are no keys." : formatTable(["ID", "TEAM", "BY", "MADE", "STATE"], rows),
      );
    });

  keys
    .command("revoke")
    .description("let a key sign nothing more; what it signed before stays valid")
    .argument("<id>")
    .action(async (id: string) => {
      const body = parseInput(revokeKeySchema, { id });
      await (await connect()).call(z.unknown(), "keys/revoke", { body });
      log(`Key ${id} is revoked.`);
    });
}

/** Saved before the site registers the key: a registered key without its file would lock the team out. */
async function savePrivateKey(file: string, privateKey: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, privateKey, { mode: 0o600, flag: "wx" }).catch((cause: unknown) => {
    throw new CliError(`${file} cannot be made, or is there already.`, "Name another with --file.", {
      cause,
    });
  });
}
