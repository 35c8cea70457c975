import { getPriceCut, rankKind, toAlertKind, type AlertKind, type AlertPreferences } from "./alert-kind";
import type { NewDelivery } from "./delivery-repository";
import type { Match } from "./find-matches";
import type { ListingChange } from "./listing-event-repository";
import { listRefs } from "./search-catalogue";
import type { SearchRef } from "./search-ref";

/** A search's owner, with the owner's choices for this search. */
export interface SearchOwner {
  userId: string;
  searchId: string;
  preferences: AlertPreferences;
  isMailDue: boolean;
}

interface Entry {
  delivery: NewDelivery;
  kind: AlertKind;
}

/** One entry for each person and change, which names all searches that found it. */
export function toDeliveries(
  matches: readonly Match[],
  owners: ReadonlyMap<SearchRef, SearchOwner>,
): NewDelivery[] {
  const merged = new Map<ListingChange, Map<string, Entry>>();
  for (const match of matches) {
    const { change, found } = match;
    const byPerson = merged.get(change) ?? new Map<string, Entry>();
    merged.set(change, byPerson);
    const kinds = new Map<AlertPreferences, AlertKind | undefined>();
    for (const search of listRefs(match.watched)) {
      const owner = owners.get(search);
      if (!owner) continue;
      const { userId, searchId, preferences } = owner;
      if (!kinds.has(preferences)) {
        const sides = preferences.seesSoldData ? found.member : found.visitor;
        kinds.set(preferences, toAlertKind(change, sides, preferences));
      }
      const kind = kinds.get(preferences);
      if (!kind) continue;
      const existing = byPerson.get(userId);
      const searchIds = [...(existing?.delivery.searchIds ?? []), searchId];
      if (existing && rankKind(existing.kind) <= rankKind(kind)) {
        existing.delivery.searchIds = searchIds;
        continue;
      }
      const cut =
        kind === "price-cut" ? getPriceCut(change.before?.columns, change.after?.columns) : undefined;
      const delivery = {
        userId,
        eventGroup: `${change.listingKey} ${kind} ${change.version}`,
        kind,
        listingKey: change.listingKey,
        searchIds,
        priceBefore: cut?.before,
        priceAfter: cut?.after,
        isMailDue: owner.isMailDue,
        isPushed: true,
      };
      byPerson.set(userId, { delivery, kind });
    }
  }
  return [...merged.values()].flatMap((people) => Array.from(people.values(), ({ delivery }) => delivery));
}
