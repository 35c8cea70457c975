import { useRef, type Ref } from "react";
import { useApi } from "@larchway/shared/app";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { addressLine, listingPath } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Checkbox } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { classNames } from "@larchway/shared/ui/class-names";
import { Ellipsis, HeartFilled, X } from "@larchway/shared/ui/icons";
import { Menu } from "@larchway/shared/ui/menu";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { deletePrivateNote, sharePrivateNote } from "../calls/home-lists";
import { HomePhoto } from "../saved-homes/home-photo";
import { SavedHomeBody } from "../saved-homes/saved-home-body";
import * as cardStyles from "../saved-homes/saved-homes.module.css";
import { HomeBadges } from "./home-badges";
import type { HomeEdit } from "./list-edits";
import * as styles from "./lists.module.css";
import { NoteField } from "./note-field";
import { RatingField } from "./rating-field";

/** The facts of its list that a card shows. */
export interface CardList {
  id: string;
  isDefault: boolean;
  audience: string | undefined;
  hasPartner: boolean;
}

interface ListHomeCardProps {
  ref?: Ref<HTMLDivElement>;
  home: ListHome;
  list: CardList;
  isSelected: boolean;
  isWaiting: boolean;
  onSelect: () => void;
  onRemove: () => void;
  onOpen: (dialog: "history" | "lists") => void;
  onEdit: (change: HomeEdit) => void;
  onHide: () => void;
  onReload: () => void;
}

/** One home of a list: photo and facts, rating, note, and what can be done with it. */
export function ListHomeCard({
  ref,
  home,
  list,
  isSelected,
  isWaiting,
  onSelect,
  onRemove,
  onOpen,
  onEdit,
  onHide,
  onReload,
}: ListHomeCardProps) {
  const { property, listingKey: key } = home;
  const address = property ? addressLine(property) : `Listing ${key}`;
  const controls = useRef<HTMLDivElement>(null);
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      as="article"
      padding="none"
      interactive={property !== undefined}
      className={classNames(cardStyles.card, styles.card)}
    >
      {property ? (
        <>
          <HomePhoto property={property} />
          <SavedHomeBody property={property}>
            <Link to={listingPath(property)} className={cardStyles.address}>
              {address}
            </Link>
            <div className={styles.badges}>
              <HomeBadges home={home} />
            </div>
          </SavedHomeBody>
        </>
      ) : (
        <p className={cardStyles.body}>Listing {key} is no longer available.</p>
      )}
      <div ref={controls} tabIndex={-1} className={styles.controls}>
        <RatingField
          address={address}
          rating={home.rating}
          onChange={(rating) =>
            onEdit({ field: "rating", value: rating === undefined ? "" : String(rating) })
          }
        />
        <NoteField
          listId={list.id}
          listingKey={key}
          address={address}
          note={home.note}
          noteBy={home.noteBy}
          audience={list.audience}
          isWaiting={isWaiting}
          onSave={(value, audience) => onEdit({ field: "note", value, audience })}
        />
        {home.privateNote !== undefined && (
          <PrivateNote
            listId={list.id}
            home={home}
            hasPartner={list.hasPartner}
            onDone={() => {
              onReload();
              // The pressed button disappears.
              controls.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <div className={styles.foot}>
          {property && !property.locked && (
            <Checkbox
              label="Compare"
              aria-label={`Compare ${address}`}
              checked={isSelected}
              onChange={onSelect}
            />
          )}
          <Menu
            label={`More for ${address}`}
            items={[
              { label: "Lists with this home", onSelect: () => onOpen("lists") },
              ...(home.historyCount > 0
                ? [{ label: "Earlier notes and ratings", onSelect: () => onOpen("history") }]
                : []),
              { label: "Hide everywhere", onSelect: onHide },
            ]}
          >
            <Icon of={Ellipsis} />
          </Menu>
        </div>
      </div>
      <IconButton
        variant="photo"
        label={list.isDefault ? `Remove ${address} from favorites` : `Remove ${address} from this list`}
        icon={<Icon of={list.isDefault ? HeartFilled : X} className={cardStyles.saved} />}
        className={cardStyles.heart}
        onClick={onRemove}
      />
    </Card>
  );
}

interface PrivateNoteProps {
  listId: string;
  home: ListHome;
  hasPartner: boolean;
  onDone: () => void;
}

/** A note from before an invitation. Its writer decides whether the partner may read it. */
function PrivateNote({ listId, home, hasPartner, onDone }: PrivateNoteProps) {
  const api = useApi();
  const { status, message, run } = useAction("The note could not be changed. Please try again.");
  const change = (call: typeof sharePrivateNote | typeof deletePrivateNote) =>
    run(async () => {
      await call(api, listId, home.listingKey);
      onDone();
    });
  return (
    <div className={styles.private}>
      <p className={styles.soft}>Only you can read this note from before the invitation:</p>
      <p className={styles.note}>{home.privateNote}</p>
      {message && <StatusMessage>{message}</StatusMessage>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          loading={status === "loading"}
          onClick={() => void change(sharePrivateNote)}
        >
          {hasPartner ? "Share this note" : "Move it to the list"}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void change(deletePrivateNote)}>
          Delete it
        </Button>
      </div>
    </div>
  );
}
