import { createHash } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import type { AlertLink, AlertState } from "./alert-link-repository";
import { alertLinkPath, type AlertLinkAction } from "./alert-links";
import { idsOf } from "./change-by-link";
import { html, type Html } from "../../mail/html";
import { mailStyle, styleElement } from "../../mail/mail-style";

const styleHash = createHash("sha256").update(mailStyle).digest("base64");

/** Policy of the pages: their style sheet, and forms that post to this site. They work without scripts. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface ActionTexts {
  title: string;
  /** What the button does, and what happened after it. `names` are the searches. */
  offer: (names: string) => string;
  done: (names: string) => string;
}

const texts: Record<AlertLinkAction, ActionTexts> = {
  pause: {
    title: "Pause alerts",
    offer: (names) => `Pause the alerts of ${names}. You can resume them in your saved searches.`,
    done: (names) => `The alerts of ${names} are paused. You can resume them in your saved searches.`,
  },
  daily: {
    title: "Get one email a day",
    offer: (names) => `Get the news of ${names} in one email a day.`,
    done: (names) => `You get the news of ${names} in one email a day.`,
  },
  weekly: {
    title: "Get one email a week",
    offer: (names) => `Get the news of ${names} in one email a week.`,
    done: (names) => `You get the news of ${names} in one email a week.`,
  },
  inbox: {
    title: "Show new homes only in the app",
    offer: (names) => `Get no more emails about ${names}. Your alerts on the site still show what is new.`,
    done: (names) => `You get no more emails about ${names}. Your alerts on the site still show what is new.`,
  },
  stop: {
    title: "Stop alerts",
    offer: (names) => `Stop all alerts of ${names}. The search itself stays in your account.`,
    done: (names) => `You get no more alerts of ${names}. The search itself stays in your account.`,
  },
  "stop-all": {
    title: "Stop all alerts",
    offer: () => "Stop the alerts of all your saved searches. The searches themselves stay in your account.",
    done: () =>
      "You get no more alerts of your saved searches. The searches themselves stay in your account.",
  },
};

interface LinkPage {
  token: string;
  link: AlertLink;
  /** One of the mail's searches; undefined for all of them. */
  searchIndex: number | undefined;
}

/** The page behind a link of a mail. Opening it changes nothing, because mail scanners open it too; its button does. */
export function renderOffer(action: AlertLinkAction, { token, link, searchIndex }: LinkPage): string {
  const { title, offer } = texts[action];
  const names = nameSearches(link, searchIndex);
  if (names === undefined && action !== "stop-all") return renderDeleted();
  return renderPage(
    title,
    html`<p>${offer(names ?? "")}</p>
      ${renderButton(alertLinkPath(token, action, searchIndex), title)}`,
  );
}

/** The page after the button, with what happened and a button that undoes it. */
export function renderDone(action: AlertLinkAction, { token, link, searchIndex }: LinkPage): string {
  const names = nameSearches(link, searchIndex);
  if (names === undefined && action !== "stop-all") return renderDeleted();
  const isStopped = link.state.stoppedAt !== null && action !== "stop-all";
  return renderPage(
    "Done",
    html`<p role="status">${texts[action].done(names ?? "")}</p>
      ${isStopped && html`<p>You stopped all alerts before. Turn them on again in your saved searches.</p> `}${
        link.before !== null && renderButton(alertLinkPath(token, "undo"), "Undo")
      }${savedSearches}`,
  );
}

/** The page after the undo. */
export const renderUndone = (): string =>
  renderPage(
    "Undone",
    html`<p role="status">Your alerts are as they were before.</p>
      ${savedSearches}`,
  );

/** For a link that is incomplete or has expired. */
export const renderExpired = (): string =>
  renderPage(
    "This link has expired",
    html`<p>
        The link is incomplete, or too old. Change your alerts in your saved searches, or write to us and we
        do it for you: <a href="mailto:${brand.email}">${brand.email}</a>, ${brand.phone.display}.
      </p>
      ${savedSearches}`,
  );

const renderDeleted = (): string =>
  renderPage(
    "This search was deleted",
    html`<p role="status">You deleted this search. It sends no more emails.</p>
      ${savedSearches}`,
  );

const savedSearches = html`<p class="actions"><a href="/saved-searches">Your saved searches</a></p> `;

/** A form with one button, which posts to a path. */
export function renderButton(path: string, label: string): Html {
  return html`<form method="post" action="${path}">
    <p><button class="button" type="submit">${label}</button></p>
  </form> `;
}

/** Names of the searches that a link concerns; undefined when all of them were deleted. */
function nameSearches(link: AlertLink, searchIndex: number | undefined): string | undefined {
  const ids = idsOf(link, searchIndex);
  const searches: AlertState["searches"] = link.state.searches.filter(({ id }) => ids.includes(id));
  if (searches.length === 0) return undefined;
  const quoted = searches.map(({ name }) => `“${name}”`);
  return new Intl.ListFormat(brand.locale, { type: "conjunction" }).format(quoted);
}

/** A page behind a link of a mail, which needs no scripts. */
export function renderPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        ${styleElement}
      </head>
      <body>
        <div class="page">
          <header class="brand"><a href="/">${brand.name}</a></header>
          <main class="card">
            <h1>${title}</h1>
            ${content}
          </main>
          <footer class="soft foot">
            <p>${brand.registeredName}</p>
            <p><a href="mailto:${brand.email}">${brand.email}</a> | ${brand.phone.display}</p>
          </footer>
        </div>
      </body>
    </html> `.html;
}
