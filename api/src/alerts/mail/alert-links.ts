import { randomBytes } from "node:crypto";
import type { alertLinkActions } from "@larchway/shared/contracts/alert";
import type { Queryable } from "@larchway/shared/server/database";
import { hashUnsubscribeToken, unsubscribeDays } from "../../mail/mailer";
import { addAlertLinkToken } from "./alert-link-repository";

export type AlertLinkAction = (typeof alertLinkActions)[number];

/**
 * Absolute URL of the page with the button for an action. Without `searchIndex` it concerns all searches of the mail, else the one
 * with this index. A POST to the same URL does it, so that the URL of `stop` also serves RFC 8058.
 */
export type AlertLinkUrl = (action: AlertLinkAction, searchIndex?: number) => string;

interface NewAlertLinks {
  userId: string;
  /** Searches that the mail is about, in its order. */
  searchIds: readonly string[];
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  at: Date;
}

/** Creates the links of one mail, in the transaction that enqueues it. They work for 400 days; CASL asks for 60. */
export async function createAlertLinks(
  connection: Queryable,
  { userId, searchIds, siteUrl, at }: NewAlertLinks,
): Promise<AlertLinkUrl> {
  const token = randomBytes(24).toString("base64url");
  await addAlertLinkToken(connection, {
    tokenHash: hashUnsubscribeToken(token),
    userId,
    searchIds,
    at,
    expiresAt: new Date(at.getTime() + unsubscribeDays * 24 * 60 * 60_000),
  });
  return (action, searchIndex) => `${siteUrl}${alertLinkPath(token, action, searchIndex)}`;
}

/** Path of the page with the button for an action, or for undoing the last one. */
export function alertLinkPath(token: string, action: AlertLinkAction | "undo", searchIndex?: number): string {
  const path = `/api/alert-links/${token}/${action}`;
  return searchIndex === undefined ? path : `${path}?search=${searchIndex}`;
}
