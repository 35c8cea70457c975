import { createPrivateKey, createPublicKey } from "node:crypto";
import type { resolveTxt } from "node:dns/promises";
import { doubtful, right, unused, wrong, type Check, type Diagnosis } from "@larchway/shared/server/doctor";
import type { Config } from "../../config/config";
import { readDkimKey } from "../../mail/dkim-key";
import { createSmtpSender } from "../../mail/smtp-sender";

interface MailSetUp {
  config: Config;
  resolveTxt: typeof resolveTxt;
}

const connectMs = 10_000;

/** Checks of the mail server and of the DNS records by which other servers trust the site's mails. */
export function checkMail({ config, resolveTxt: lookUp }: MailSetUp): Check[] {
  const sender = config.MAIL_FROM.slice(config.MAIL_FROM.lastIndexOf("@") + 1);
  const ofMail = (name: string, run: () => Promise<Diagnosis>): Check => ({
    name,
    run: async () =>
      config.MAIL_URL === undefined ? unused("MAIL_URL is not set; mails wait in the outbox.") : run(),
  });
  /** The TXT records of a name, each joined; empty for a name without. */
  const readTexts = (name: string) =>
    lookUp(name).then(
      (records) => records.map((parts) => parts.join("")),
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
        throw new Error(`The DNS records of ${name} could not be read: ${error.code ?? error.message}.`);
      },
    );
  return [
    ofMail("Mail server", () => checkServer(config)),
    ofMail("Mail sender (SPF)", async () => judgeSpf(sender, await readTexts(sender))),
    ofMail("Mail signature (DKIM)", async () => {
      const key = await readDkimKey(config);
      if (!key)
        return doubtful(
          "mails are not signed.",
          "Set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE, or let the mail server sign.",
        );
      const name = `${key.selector}._domainkey.${key.domain}`;
      return judgeDkim(name, key.privateKey, await readTexts(name));
    }),
  ];
}

async function checkServer(config: Config): Promise<Diagnosis> {
  const url = new URL(config.MAIL_URL ?? "");
  const sender = createSmtpSender({ url: url.href, from: config.MAIL_FROM, deadlineMs: connectMs });
  try {
    await sender.verify();
    return right(`${url.host} accepts the connection${url.username ? " and the password" : ""}.`);
  } catch (error) {
    return wrong(
      `${url.host} cannot be used: ${(error as Error).message}.`,
      "Correct MAIL_URL, or let the mail server accept this machine.",
    );
  } finally {
    sender.close();
  }
}

function judgeSpf(domain: string, texts: string[]): Diagnosis {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length > 1)
    return wrong(
      `${domain} has ${records.length} SPF records; receivers reject that (RFC 7208).`,
      "Join them to one.",
    );
  const [record] = records;
  return record === undefined
    ? doubtful(
        `${domain} has no SPF record.`,
        `Publish a TXT record that names your mail server, such as "v=spf1 mx -all".`,
      )
    : right(`${domain} says "${record}".`);
}

/** Compares the published key (RFC 6376) with the one that signs. */
function judgeDkim(name: string, privateKey: string, texts: string[]): Diagnosis {
  const published = texts.find((text) => /(^|;)\s*p=/.test(text));
  const ours = createPublicKey(createPrivateKey(privateKey));
  const isEd25519 = ours.asymmetricKeyType === "ed25519";
  const bytes = ours.export({ type: "spki", format: "der" });
  // An Ed25519 key is published without its header (RFC 8463).
  const key = (isEd25519 ? bytes.subarray(-32) : bytes).toString("base64");
  const step = `Publish at ${name}: v=DKIM1; k=${isEd25519 ? "ed25519" : "rsa"}; p=${key}`;
  if (published === undefined) return wrong(`${name} has no key, so receivers reject the signature.`, step);
  const found = /(?:^|;)\s*p=([^;]*)/.exec(published)?.[1]?.replaceAll(/\s/g, "");
  return found === key
    ? right(`${name} has the key that signs.`)
    : wrong(`${name} has another key than the one that signs.`, step);
}
