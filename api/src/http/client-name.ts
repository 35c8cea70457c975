import { createHmac } from "node:crypto";

/** Replaces what identifies a client, such as its network or an email address, by a pseudonym. */
export type ClientName = (client: string) => string;

/** The pseudonym is a keyed hash, because a plain one could be reverted by trying all networks. */
export function createClientName(secret: string): ClientName {
  return (client) => createHmac("sha256", secret).update(`client ${client}`).digest("base64url");
}
