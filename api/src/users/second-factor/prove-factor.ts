import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Secret, TOTP } from "otpauth";
import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import { recoveryCodeCount, type SecondFactor } from "@larchway/shared/contracts/second-factor";
import type { Queryable } from "@larchway/shared/server/database";
import { sendAccountNotice } from "../account-notices";
import type { AccountDependencies } from "../dependencies";
import { addSignIn } from "../sign-in-repository";
import type { UserRow } from "../user-repository";
import { createCodeLimit } from "./code-limit";
import { confirmApp, findApp, setRecoveryCodes, useAppStep, useRecoveryCode } from "./factor-repository";
import { verifyPasskey } from "./passkeys";

/** Seconds for which the app shows a code. The one before and the one after are accepted, too: clocks differ. */
const stepSeconds = 30;
/** Longest time for setting up an app, in milliseconds. */
const setUpMilliseconds = 15 * 60_000;
/** Without I, L, O and U, which are mistaken for others. */
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new secret for an authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

export function createTotp(user: Pick<UserRow, "email">, secret: string): TOTP {
  return new TOTP({ issuer: brand.name, label: user.email, secret, digits: 6, period: stepSeconds });
}

/**
 * Checks a second factor of an account and consumes it: a code or a challenge works once.
 *
 * @throws CodedError WRONG_CODE, PASSKEY_REFUSED, TOO_MANY_REQUESTS after too many wrong codes, INVALID_REQUEST
 *   without a factor
 */
export async function proveFactor(
  dependencies: AccountDependencies,
  { request, reply, user }: { request: FastifyRequest; reply: FastifyReply; user: UserRow },
  { code, recoveryCode, passkey }: SecondFactor,
): Promise<void> {
  if (passkey) {
    const { user_id: owner } = await verifyPasskey(dependencies, request, passkey);
    if (owner !== user.id) throw new CodedError("PASSKEY_REFUSED");
    return;
  }
  if (code === undefined && recoveryCode === undefined) {
    throw new CodedError("INVALID_REQUEST", {
      issues: [{ path: "code", message: "Enter the six digits that the app shows." }],
    });
  }
  const { database, factorKeys, now } = dependencies;
  const limit = createCodeLimit({
    database,
    kind: code === undefined ? "recovery" : "app",
    onDayLimit: () =>
      database.transaction((connection) =>
        sendAccountNotice(dependencies, connection, user, { kind: "wrong-codes" }),
      ),
  });
  await limit.consume(user.id, reply);
  const at = new Date(now());
  const isRight =
    code === undefined
      ? await database.transaction(async (connection) => {
          const hash = factorKeys.hashRecoveryCode(recoveryCode ?? "");
          if (!(await useRecoveryCode(connection, user.id, hash, at))) return false;
          await sendAccountNotice(dependencies, connection, user, { kind: "recovery-code-used" });
          return true;
        })
      : await isAppCode(dependencies, user, code);
  if (isRight) {
    await limit.revert(user.id);
    return;
  }
  const userAgent = request.headers["user-agent"];
  await addSignIn(database, { userId: user.id, at, method: "password", result: "wrong-code", userAgent });
  throw new CodedError(
    "WRONG_CODE",
    recoveryCode === undefined
      ? {}
      : { message: "That recovery code isn't right, or it was used before. Enter another one." },
  );
}

type CodeDependencies = Pick<AccountDependencies, "database" | "factorKeys" | "now">;

/** Whether a code of the account's confirmed app is right and unused. An app that is being set up proves nothing. */
async function isAppCode(dependencies: CodeDependencies, user: UserRow, code: string): Promise<boolean> {
  const app = await findApp(dependencies.database, user.id);
  if (!app?.confirmed_at) return false;
  const step = findStep(dependencies, { user, sealedSecret: app.sealed_secret, code });
  if (step === undefined) return false;
  return useAppStep(dependencies.database, { userId: user.id, sealedSecret: app.sealed_secret, step });
}

/** Confirms the app that is being set up by its first code; false for a wrong code, or when the set-up took too long. */
export async function confirmAppCode(
  dependencies: CodeDependencies,
  user: UserRow,
  code: string,
): Promise<boolean> {
  const at = new Date(dependencies.now());
  const app = await findApp(dependencies.database, user.id);
  if (!app || app.confirmed_at || at.getTime() - app.created_at.getTime() > setUpMilliseconds) return false;
  const step = findStep(dependencies, { user, sealedSecret: app.sealed_secret, code });
  if (step === undefined) return false;
  return confirmApp(dependencies.database, { userId: user.id, sealedSecret: app.sealed_secret, step, at });
}

/** The time step of a code; undefined when it is wrong. */
function findStep(
  { factorKeys, now }: CodeDependencies,
  { user, sealedSecret, code }: { user: UserRow; sealedSecret: string; code: string },
): number | undefined {
  const secret = factorKeys.open(sealedSecret);
  if (!secret) return undefined;
  const delta = createTotp(user, secret).validate({ token: code, window: 1, timestamp: now() });
  return delta === null ? undefined : Math.floor(now() / 1000 / stepSeconds) + delta;
}

/** Replaces the recovery codes of an account; returns the new ones, which are stored only as keyed hashes. */
export async function makeRecoveryCodes(
  { factorKeys, now }: Pick<AccountDependencies, "factorKeys" | "now">,
  connection: Queryable,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 16 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(""),
  );
  await setRecoveryCodes(connection, userId, codes.map(factorKeys.hashRecoveryCode), new Date(now()));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}
