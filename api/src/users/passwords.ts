import { hash, verify } from "@node-rs/argon2";
import { CodedError } from "@larchway/shared/contracts/errors";
import { estimatePassword, type PasswordOwner } from "@larchway/shared/domain/password-strength";

// OWASP's argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unifies characters with several encodings on keyboards (NIST SP 800-63B, section 3.1.1.2). */
function toPlain(password: string): string {
  return password.normalize("NFKC");
}

/** The hash of the normalized password: "é" is the same from every keyboard. */
export function hashPassword(password: string): Promise<string> {
  return hash(toPlain(password), options);
}

/** Forms that hashes may have before passwords were normalized: as typed, composed and decomposed. */
function listOldForms(password: string): string[] {
  const forms = [password, password.normalize("NFC"), password.normalize("NFD")];
  return [...new Set(forms)].filter((form) => form !== toPlain(password));
}

/**
 * The hash of a new password, for storing. Throws INVALID_REQUEST with the reason when it is easy to guess: the form
 * shows the same reason before it sends.
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
 * Checks a password. The work is the same with and without an account, and with and without a password, so that the
 * response time reveals nothing.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  // Computed before every check: only for unknown accounts it would be measurable extra work.
  const decoyHash = await (decoy ??= hashPassword("an unused password"));
  const usedHash = passwordHash ?? decoyHash;
  let isRight = await verify(usedHash, toPlain(password));
  for (const form of listOldForms(password)) isRight = (await verify(usedHash, form)) || isRight;
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

/** A new hash for a correct password whose stored hash has an old form; undefined when the stored one is current. */
export async function renewHash(password: string, passwordHash: string | null): Promise<string | undefined> {
  if (passwordHash === null || listOldForms(password).length === 0) return undefined;
  return (await verify(passwordHash, toPlain(password))) ? undefined : hashPassword(password);
}
