import { createHash, randomBytes } from "node:crypto";

const prefix = "larchway_";
/** 256 bits. */
const secretBytes = 32;

/** A new token; only its holder ever has the text. The prefix lets scanners of repositories find one that leaked. */
export function makeTokenText(): string {
  return prefix + randomBytes(secretBytes).toString("base64url");
}

/** False for a text that no site can have made: it is rejected without a query. */
export function isTokenText(text: string): boolean {
  return /^larchway_[\w-]{43}$/.test(text);
}

/**
 * What the database stores (hex). A slow hash such as argon2id makes guessing a password expensive; 256 random bits
 * cannot be guessed, and every request with a token would pay for it.
 */
export function hashToken(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
