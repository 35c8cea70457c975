import nodemailer from "nodemailer";
import { brand } from "@larchway/shared/brand";
import type { DueMail } from "./outbox-repository";

export interface MailSender {
  send(mail: DueMail): Promise<void>;
  /** Connects and signs in. @throws Error of the server or the network */
  verify(): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  url: string;
  from: string;
  /** Milliseconds without a response of the server. */
  deadlineMs: number;
  /** Signs every mail (RFC 6376). */
  dkim?: DkimKey | undefined;
}

export interface DkimKey {
  domain: string;
  /** The key's name below `_domainkey` of the domain. */
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** Milliseconds: whether a server is there shows sooner than how long it takes to accept a mail. */
const longestConnectMs = 10_000;

/** The library's own list lacks List-Unsubscribe-Post, which RFC 8058 asks to sign. */
const signedHeaders =
  "from:reply-to:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post";

/** Sends over SMTP: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function createSmtpSender({ url, from, deadlineMs, dkim }: SmtpOptions): MailSender {
  const transport = nodemailer.createTransport({
    ...smtpOptions(url),
    connectionTimeout: Math.min(longestConnectMs, deadlineMs),
    greetingTimeout: Math.min(longestConnectMs, deadlineMs),
    socketTimeout: deadlineMs,
    // Mail texts never name files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  });
  const domain = from.split("@")[1] ?? "localhost";
  return {
    async send({ id, recipient, subject, body, html, unsubscribe_url, calendar }) {
      await transport.sendMail({
        from: { name: brand.name, address: from },
        to: { name: "", address: recipient },
        replyTo: brand.email,
        subject,
        text: body,
        ...(html !== null && { html }),
        ...(calendar !== null && {
          attachments: [
            { filename: "viewing.ics", content: calendar, contentType: "text/calendar; charset=utf-8" },
          ],
        }),
        // The same at every attempt, so that mail programs show a mail once that went out twice.
        messageId: `<${id}@${domain}>`,
        headers: {
          "List-Unsubscribe": `<${unsubscribe_url}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function smtpOptions(text: string) {
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
  };
}
