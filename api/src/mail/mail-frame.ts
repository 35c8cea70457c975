import { brand } from "@larchway/shared/brand";
import { html, type Html } from "./html";
import { styleElement } from "./mail-style";

interface MailFrame {
  subject: string;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  content: Html | readonly Html[];
  /** Links above the sender's address. */
  actions?: Html;
  /** Page that stops such mails. */
  unsubscribeUrl: string;
  /** Page that stops all contact. */
  stopContactUrl?: string | undefined;
}

const phoneLink = html`<a class="phone" href="${brand.phone.href}">${brand.phone.display}</a>`;

/** The HTML document of every mail to buyers: brand, subject, content, and the sender and links that CASL requires. */
export function renderMailFrame(mail: MailFrame): string {
  const { subject, siteUrl, content, actions, unsubscribeUrl, stopContactUrl } = mail;
  const { street, city, province, postalcode } = brand.address;
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${styleElement}
      </head>
      <body>
        <div class="page">
          <p class="brand"><a href="${siteUrl}/">${brand.name}</a></p>
          <h1>${subject}</h1>
          ${content}
          <div class="soft foot">
            ${actions}
            <p>${brand.registeredName}</p>
            <p>${street}, ${city}, ${province} ${postalcode}</p>
            <p><a href="mailto:${brand.email}">${brand.email}</a> | ${phoneLink}</p>
            <p class="actions">
              <a href="${unsubscribeUrl}">Unsubscribe</a
              >${stopContactUrl !== undefined && html`<a href="${stopContactUrl}">Stop contacting me</a>`}
            </p>
          </div>
        </div>
      </body>
    </html> `.html;
}

interface TextMail extends Omit<MailFrame, "content" | "actions"> {
  /** Plain text. Empty lines separate paragraphs, "> " begins a quoted line, "- " an entry of a list. */
  text: string;
  /** Label of the button for a line that is a link to our site. */
  linkLabel: string;
}

/** HTML for a mail that was written as plain text. Only links to our own site and our phone number become links. */
export function renderTextMail({ text, linkLabel, ...frame }: TextMail): string {
  const isLink = (line: string) => line.startsWith(`${frame.siteUrl}/`) && !/\s/.test(line);
  const content = text
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => groupLines(block.split("\n"), isLink).map((lines) => toBlock(lines, linkLabel)));
  return renderMailFrame({ ...frame, content });
}

interface LineGroup {
  kind: "text" | "quote" | "entry" | "link";
  lines: string[];
}

/** Consecutive lines of one kind. */
function groupLines(lines: readonly string[], isLink: (line: string) => boolean): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const kind = isLink(line)
      ? "link"
      : /^>( |$)/.test(line)
        ? "quote"
        : line.startsWith("- ")
          ? "entry"
          : "text";
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

function toBlock({ kind, lines }: LineGroup, linkLabel: string): Html {
  if (kind === "link")
    return html`${lines.map((url) => html`<p><a class="button" href="${url}">${linkLabel}</a></p> `)}`;
  if (kind === "entry")
    return html`<ul>
      ${lines.map((line) => html`<li>${line.slice(2)}</li> `)}
    </ul> `;
  if (kind === "quote")
    return html`<blockquote class="card">
      ${joinLines(lines.map((line) => line.replace(/^> ?/, "")))}
    </blockquote> `;
  return html`<p>${joinLines(lines.map(linkPhone))}</p> `;
}

/** A tap calls the number. It stays on one line. */
function linkPhone(line: string): Html {
  const [first = "", ...others] = line.split(brand.phone.display);
  return html`${first}${others.map((text) => html`${phoneLink}${text}`)}`;
}

function joinLines(lines: readonly (string | Html)[]): Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}
