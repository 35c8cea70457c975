import { toEmailKey } from "./email-key";

/** Domains of one service whose mailboxes ignore dots. */
const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, for counting what arrives there: most services deliver `name+anything` to `name`, Gmail
 * also `n.a.m.e`. Only for limits: the addresses may be different people's accounts.
 */
export function toMailbox(email: string): string {
  const key = toEmailKey(email).normalize("NFKC");
  const at = key.lastIndexOf("@");
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const domain = key.slice(at + 1).replace(/\.$/, "");
  return withoutDots.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
