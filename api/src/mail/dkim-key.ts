import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Config } from "../config/config";
import type { DkimKey } from "./smtp-sender";

type DkimConfig = Pick<
  Config,
  "MAIL_FROM" | "MAIL_DKIM_DOMAIN" | "MAIL_DKIM_SELECTOR" | "MAIL_DKIM_KEY_FILE"
>;

/**
 * The key that signs mails; undefined when none is configured.
 * @throws Error with the next step when a setting is missing, the key can't be read, or DMARC would not count the signature.
 */
export async function readDkimKey(config: DkimConfig): Promise<DkimKey | undefined> {
  const { MAIL_FROM: from, MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector } = config;
  const file = config.MAIL_DKIM_KEY_FILE;
  if (!domain && !selector && !file) return undefined;
  if (!domain || !selector || !file)
    throw new Error("Set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE, or none of them.");
  const sender = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  if (sender !== domain.toLowerCase() && !sender.endsWith(`.${domain.toLowerCase()}`))
    throw new Error(
      `MAIL_DKIM_DOMAIN must be the domain of MAIL_FROM (${sender}) or one above it: DMARC counts no other signature.`,
    );
  try {
    const privateKey = await readFile(file, "utf8");
    createPrivateKey(privateKey);
    return { domain, selector, privateKey };
  } catch (error) {
    throw new Error(`MAIL_DKIM_KEY_FILE must be a readable private key in PEM form: ${file}`, {
      cause: error,
    });
  }
}
