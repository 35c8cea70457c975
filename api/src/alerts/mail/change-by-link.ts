import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { addConsent } from "../../mail/consent-repository";
import { recordAlertConsent } from "../../mail/alert-consent";
import {
  findAlertLink,
  lockLinkOwner,
  writeAlertState,
  writeStateBefore,
  type AlertLink,
  type AlertState,
} from "./alert-link-repository";
import type { AlertLinkAction } from "./alert-links";

const source = "alert-link";

interface LinkChange {
  tokenHash: string;
  action: AlertLinkAction | "undo";
  /** One of the mail's searches; undefined for all of them. */
  searchIndex: number | undefined;
  at: Date;
}

/**
 * Does what a link in a mail offers and returns the link with the settings since then. Doing it again changes nothing.
 * @throws LINK_NOT_VALID for a link that is unknown or has expired.
 */
export async function changeByLink(
  connection: Queryable,
  { tokenHash, action, searchIndex, at }: LinkChange,
): Promise<AlertLink> {
  await lockLinkOwner(connection, tokenHash);
  const link = await findAlertLink(connection, tokenHash, at);
  if (!link) throw new CodedError("LINK_NOT_VALID");
  const next =
    action === "undo"
      ? restore(link)
      : applyAction(link.state, action, { ids: idsOf(link, searchIndex), at });
  if (JSON.stringify(next) === JSON.stringify(link.state)) return link;

  await writeAlertState(connection, { userId: link.userId, state: next, at });
  await recordConsents(connection, link, { next, at });
  await writeStateBefore(connection, tokenHash, action === "undo" ? null : link.state);
  return { ...link, state: next, before: action === "undo" ? null : link.state };
}

/** Ids of the searches that a link concerns. */
export function idsOf({ searchIds }: AlertLink, searchIndex: number | undefined): readonly string[] {
  return searchIndex === undefined ? searchIds : searchIds.slice(searchIndex, searchIndex + 1);
}

function applyAction(
  state: AlertState,
  action: AlertLinkAction,
  { ids, at }: { ids: readonly string[]; at: Date },
): AlertState {
  const now = at.toISOString();
  if (action === "stop-all") return { ...state, stoppedAt: state.stoppedAt ?? now };
  const change = (search: AlertState["searches"][number]) => {
    switch (action) {
      case "pause":
        return { ...search, pausedAt: search.pausedAt ?? now };
      case "stop":
        // Resuming it later sends no mail either.
        return { ...search, pausedAt: search.pausedAt ?? now, frequency: "inbox" as const };
      default:
        return { ...search, pausedAt: null, frequency: action };
    }
  };
  return { ...state, searches: state.searches.map((each) => (ids.includes(each.id) ? change(each) : each)) };
}

/** The settings before the last change, for the searches that still exist. */
function restore({ state, before }: AlertLink): AlertState {
  if (!before) return state;
  return {
    stoppedAt: before.stoppedAt,
    searches: state.searches.map((each) => before.searches.find(({ id }) => id === each.id) ?? each),
  };
}

async function recordConsents(
  connection: Queryable,
  { userId, emailKey, state }: AlertLink,
  { next, at }: { next: AlertState; at: Date },
): Promise<void> {
  for (const [index, { frequency }] of next.searches.entries()) {
    const before = state.searches[index]?.frequency;
    await recordAlertConsent(connection, { userId, emailKey, before, after: frequency, source, at });
  }
  if ((next.stoppedAt === null) === (state.stoppedAt === null)) return;
  const granted = next.stoppedAt === null;
  await addConsent(connection, { kind: "alert-email", granted, source, userId, emailKey, at });
}
