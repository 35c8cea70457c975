import { hash, verify } from "@node-rs/argon2";
import { CodedError } from "@larchway/shared/contracts/errors";
import { estimatePassword, type PasswordOwner } from "@larchway/shared/domain/password-strength";

// OWASP's argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One spelling for the characters that keyboards write in several (NIST SP 800-63B, section 3.1.1.2). */
function toPlain(password: string): string {
  return password.normalize("NFKC");
}

/** The hash of the password in its one spelling: "é" is the same from every keyboard. */
export function hashPassword(password: string): Promise<string> {
  return hash(toPlain(password), options);
}

/** The spellings in which hashes may have been made, before passwords had one: as typed, composed and taken apart. */
function listOldForms(password: string): string[] {
  const forms = [password, password.normalize("NFC"), password.normalize("NFD")];
  return [...new Set(forms)].filter((form) => form !== toPlain(password));
}

/**
 * The hash of a password that somebody chose, for storing. Throws INVALID_REQUEST with the reason when it is easy to
 * guess: the form shows the same reason before it sends.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const { weakness } = estimatePassword(toPlain(password), owner);
  if (weakness !== undefined) {
    throw new CodedError("INVALID_REQUEST", {
      message: weakness,
      issues: [{ path: "password", message: weakness }],
    });
  }
  return hashPassword(password);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Whether there is such an account or not, and whether it has a password or not, makes no difference
 * to the work, so that nobody can find out by the clock.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  // Made for everybody: only for strangers it would be work that a clock tells apart.
  const decoyHash = await (decoy ??= hashPassword("a password that nobody has"));
  const usedHash = passwordHash ?? decoyHash;
  let isRight = await verify(usedHash, toPlain(password));
  for (const form of listOldForms(password)) isRight = (await verify(usedHash, form)) || isRight;
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

/** A new hash for a right password whose stored one was made of another spelling; undefined when the stored one can stay. */
export async function renewHash(password: string, passwordHash: string | null): Promise<string | undefined> {
  if (passwordHash === null || listOldForms(password).length === 0) return undefined;
  return (await verify(passwordHash, toPlain(password))) ? undefined : hashPassword(password);
}
