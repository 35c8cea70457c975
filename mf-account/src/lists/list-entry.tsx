import { memo } from "react";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { addressLine } from "@larchway/shared/domain";
import type { HomeEdit } from "./list-edits";
import { ListHomeCard, type CardList } from "./list-home-card";
import * as styles from "./lists.module.css";
import { RemovedHome } from "./removed-home";

/** An action on a home of a list. */
export type HomeAction =
  | { kind: "select" | "remove" | "put-back" | "hide" | "show" | "history" | "lists" | "reload" }
  | { kind: "edit"; change: HomeEdit };

interface ListEntryProps {
  home: ListHome;
  list: CardList;
  /** A home that is hidden or removed here is replaced by its undo. */
  state: "shown" | "hidden" | "removed";
  isSelected: boolean;
  isWaiting: boolean;
  onAct: (home: ListHome, action: HomeAction) => void;
  /** Receives the card's element, or null when it disappears. */
  onCard: (listingKey: string, card: HTMLElement | null) => void;
}

/** The address of a home of a list, or its key when the home is gone. */
export const nameHome = ({ property, listingKey }: ListHome) =>
  property ? addressLine(property) : `Listing ${listingKey}`;

/** One entry of a list. It is memoized, because a list can have a thousand. */
export const ListEntry = memo(function ListEntry({
  home,
  list,
  state,
  isSelected,
  isWaiting,
  onAct,
  onCard,
}: ListEntryProps) {
  const act = (kind: Exclude<HomeAction["kind"], "edit">) => onAct(home, { kind });
  const address = nameHome(home);
  return (
    <li className={styles.entry}>
      {state === "hidden" ? (
        <RemovedHome
          text={`You hid ${address}.`}
          label={`show ${address} again`}
          onUndo={() => act("show")}
        />
      ) : state === "removed" ? (
        <RemovedHome
          text={`${address} is no longer in this list.`}
          label={`put ${address} back`}
          onUndo={() => act("put-back")}
        />
      ) : (
        <ListHomeCard
          ref={(card) => onCard(home.listingKey, card)}
          home={home}
          list={list}
          isSelected={isSelected}
          isWaiting={isWaiting}
          onSelect={() => act("select")}
          onRemove={() => act("remove")}
          onOpen={act}
          onEdit={(change) => onAct(home, { kind: "edit", change })}
          onHide={() => act("hide")}
          onReload={() => act("reload")}
        />
      )}
    </li>
  );
});
