import { brand } from "@larchway/shared/brand";
import type { AlertHome, alertKinds } from "@larchway/shared/contracts/alert";
import { toLine } from "@larchway/shared/contracts/text";
import { formatCount, formatCurrency, pictureAt } from "@larchway/shared/domain";
import type { AlertLinkAction, AlertLinkUrl } from "./alert-links";
import { html, type Html } from "../../mail/html";
import { renderMailFrame } from "../../mail/mail-frame";

type AlertKind = (typeof alertKinds)[number];

/** A home as its recipient may see it now. */
export interface AlertMailHome extends AlertHome {
  /** Such as "700-799 sq ft". */
  size?: string | undefined;
  /** Brokerage that listed it. */
  brokerage?: string | undefined;
  /** True for a home without a page: it is no longer on the site. */
  isRemoved?: boolean;
}

export interface AlertMailEntry {
  kind: AlertKind;
  home: AlertMailHome;
  /** Dollars, before a price cut. */
  priceBefore?: number | undefined;
  /** Saved searches that found it. */
  searches: readonly { id: string; name: string }[];
}

export interface AlertMailInput {
  /** In the order of the list. The mail shows the first {@link shownEntries}. */
  entries: readonly AlertMailEntry[];
  /** Number of entries in all; more than `entries` where the caller passes only the first ones. */
  total: number;
  /** Path of all entries, such as the list of a search; of the alerts by default. */
  allPath?: string | undefined;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  /** Links for the searches of {@link listSearches}, in their order. */
  linkUrl: AlertLinkUrl;
  /** Page that stops all contact, for the HTML; the mailer adds it to the text. */
  stopContactUrl?: string;
}

/** The searches that a mail is about, each once, in the order in which its entries name them. */
export function listSearches(entries: readonly AlertMailEntry[]): { id: string; name: string }[] {
  const all = entries.flatMap(({ searches }) => searches);
  return [...new Map(all.map((search) => [search.id, search])).values()];
}

/** Entries in one mail; the list behind "see all" has the others. */
export const shownEntries = 12;
/** Searches that get links in one mail; the page of saved searches has the others. */
const shownSearches = 5;

const kindLabels: Record<AlertKind, string> = {
  new: "New",
  "price-cut": "Price cut",
  "back-on-market": "Back on the market",
  "open-house": "Open house",
  sold: "Sold or leased",
  gone: "Off the market",
};

const actionLabels: [AlertLinkAction, string][] = [
  ["pause", "Pause"],
  ["daily", "Once a day"],
  ["weekly", "Once a week"],
  ["inbox", "Only show new homes in the app"],
  ["stop", "Stop alerts of this search"],
];

/**
 * The mail about the entries of one or several saved searches, as text and as HTML. The HTML contains sender, postal address and the
 * links that CASL requires; the mailer adds them to the text. Prices of homes that are sold, leased or gone are left out, whatever
 * the input has.
 */
export function composeAlertMail(input: AlertMailInput): { subject: string; text: string; html: string } {
  const entries = input.entries.slice(0, shownEntries).map((entry) => toClean(entry, input.siteUrl));
  const searches = listSearches(input.entries).map(({ name }) => ({ name: toLine(name) }));
  const mail: CleanMail = { ...input, entries, searches };
  const subject = toSubject(mail);
  return { subject, text: toText(mail), html: toHtml(mail, subject) };
}

interface CleanMail extends AlertMailInput {
  searches: readonly { name: string }[];
}

/** One line per text, and no price that may be one of a sale. */
function toClean({ kind, home, priceBefore, searches }: AlertMailEntry, siteUrl: string): AlertMailEntry {
  const hasPrice = kind !== "sold" && kind !== "gone";
  return {
    kind,
    home: {
      ...home,
      address: toLine(home.address),
      size: home.size && toLine(home.size),
      brokerage: home.brokerage && toLine(home.brokerage),
      price: hasPrice ? home.price : undefined,
      photo: home.photo && toPhotoUrl(home.photo, siteUrl),
    },
    priceBefore: kind === "price-cut" ? priceBefore : undefined,
    searches: searches.map(({ id, name }) => ({ id, name: toLine(name) })),
  };
}

/** Absolute URL of a photo of this site; undefined for any other, which would report to others that the mail was opened. */
function toPhotoUrl(photo: string, siteUrl: string): string | undefined {
  const url = URL.canParse(photo, siteUrl) ? new URL(pictureAt(photo, 640, "jpg"), siteUrl) : undefined;
  return url?.origin === new URL(siteUrl).origin ? url.href : undefined;
}

function toSubject({ entries, searches, total }: CleanMail): string {
  const [first] = entries;
  if (total === 1 && first) return `${kindLabels[first.kind]}: ${first.home.address}`;
  const only = searches.length === 1 ? searches[0] : undefined;
  const isNew = entries.every(({ kind }) => kind === "new");
  const count = isNew ? formatCount(total, "new home") : formatCount(total, "update");
  return only ? `${count} in “${only.name}”` : `${count} in your saved searches`;
}

/** "12 of 49"; undefined when the mail shows all of them. */
const toPart = ({ entries, total }: AlertMailInput) =>
  total > entries.length ? `This email shows ${entries.length} of ${total}.` : undefined;

const toAllUrl = ({ siteUrl, allPath = "/alerts" }: AlertMailInput) => siteUrl + allPath;

function toPriceText({ kind, home }: AlertMailEntry): string | undefined {
  if (kind === "sold") return "There is news";
  if (kind === "gone") return "No longer offered";
  return home.price === undefined ? undefined : formatCurrency(home.price);
}

/** "was $899,000, now $849,000". */
function toCutText({ priceBefore, home: { price } }: AlertMailEntry): string | undefined {
  if (priceBefore === undefined || price === undefined) return undefined;
  return `was ${formatCurrency(priceBefore)}, now ${formatCurrency(price)}`;
}

function toFacts({ home: { bedrooms, bathrooms, size } }: AlertMailEntry): string {
  const counts = [
    bedrooms === undefined ? undefined : formatCount(bedrooms, "bed"),
    bathrooms === undefined ? undefined : formatCount(bathrooms, "bath"),
    size,
  ];
  return counts.filter(Boolean).join(" · ");
}

/** Why the recipient gets an entry: the searches that it matches. */
function toReason({ searches }: AlertMailEntry): string {
  const quoted = searches.map(({ name }) => `“${name}”`);
  const names = new Intl.ListFormat(brand.locale, { type: "conjunction" }).format(quoted);
  return `You get this because it matches ${names}.`;
}

/** "Sign in" for what only members may see. */
function toLinkText({ kind, home }: AlertMailEntry): string {
  if (home.isRemoved) return "See your alerts";
  return kind === "sold" ? "Sign in to see it" : "See this home";
}

/** Links of the mail for one search, or for all of them without an index. */
const toActions = ({ linkUrl }: AlertMailInput, searchIndex?: number) =>
  actionLabels.map(([action, label]) => ({ label, url: linkUrl(action, searchIndex) }));

/** Groups of links: one for each search when there are several. */
function toActionGroups(mail: CleanMail) {
  const isOnly = mail.searches.length === 1;
  return mail.searches.slice(0, shownSearches).map(({ name }, index) => ({
    title: `“${name}”`,
    actions: toActions(mail, isOnly ? undefined : index),
  }));
}

function toText(mail: CleanMail): string {
  const { siteUrl, linkUrl } = mail;
  const homes = mail.entries.map((entry) =>
    [
      `${kindLabels[entry.kind]}: ${entry.home.address}`,
      toCutText(entry) ?? toPriceText(entry),
      toFacts(entry),
      entry.home.brokerage && `Listed by ${entry.home.brokerage}`,
      toReason(entry),
      `${toLinkText(entry)}: ${siteUrl}${entry.home.path}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  const part = toPart(mail);
  const groups = toActionGroups(mail).map(({ title, actions }) =>
    [`Emails for ${title}`, ...actions.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  );
  return [
    ...homes,
    `${part ? `${part} ` : ""}See all: ${toAllUrl(mail)}`,
    ...groups,
    `Stop all alerts: ${linkUrl("stop-all")}`,
  ].join("\n\n");
}

function toHtml(mail: CleanMail, subject: string): string {
  const { siteUrl, linkUrl, stopContactUrl } = mail;
  const part = toPart(mail);
  const groups = toActionGroups(mail).map(
    ({ title, actions }) =>
      html`<p class="actions">
        <strong>Emails for ${title}</strong><br />
        ${actions.map(({ label, url }) => html`<a href="${url}">${label}</a> `)}
      </p> `,
  );
  return renderMailFrame({
    subject,
    siteUrl,
    content: html`${mail.entries.map((entry) => toHomeHtml(entry, siteUrl))}
      <p>${part && html`${part} `}<a href="${toAllUrl(mail)}">See all</a></p>`,
    actions: html`${groups}
      <p class="actions">
        <a href="${linkUrl("stop-all")}">Stop all alerts</a
        ><a href="${siteUrl}/saved-searches">Your saved searches</a>
      </p>`,
    unsubscribeUrl: linkUrl("stop"),
    stopContactUrl,
  });
}

function toHomeHtml(entry: AlertMailEntry, siteUrl: string): Html {
  const { home, kind } = entry;
  const url = siteUrl + home.path;
  const [price, cut, facts] = [toPriceText(entry), toCutText(entry), toFacts(entry)];
  return html`<div class="card">
    ${
      home.photo !== undefined &&
      html`<a href="${url}"
        ><img
          src="${new URL(pictureAt(home.photo, 640, "jpg"), siteUrl).href}"
          width="574"
          alt="${home.address}"
      /></a> `
    }
    <p class="kind">${kindLabels[kind]}</p>
    ${price !== undefined && html`<p class="price"><a href="${url}">${price}</a></p> `}${
      cut !== undefined && html`<p>${cut}</p> `
    }
    <h2>${home.address}</h2>
    ${facts !== "" && html`<p>${facts}</p> `}
    <p><a href="${url}">${toLinkText(entry)}</a></p>
    <p class="soft">
      ${home.brokerage !== undefined && html`Listed by ${home.brokerage}<br />`}${toReason(entry)}
    </p>
  </div> `;
}
