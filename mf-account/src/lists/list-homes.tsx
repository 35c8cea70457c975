import { lazy, Suspense, useMemo, useRef, useState } from "react";
import type { HomeList, HomeListSort, ListHome } from "@larchway/shared/contracts/home-list";
import { formatCount } from "@larchway/shared/domain";
import { useFavourites } from "@larchway/shared/favourites";
import { useAction } from "@larchway/shared/form";
import { useApi } from "@larchway/shared/app";
import { setHidden, useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useOffline } from "@larchway/shared/offline";
import { readStored } from "@larchway/shared/storage";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { addToList } from "../calls/home-lists";
import { OfflineHomes } from "../saved-homes/offline-homes";
import * as cardStyles from "../saved-homes/saved-homes.module.css";
import { EmptyList } from "./empty-list";
import { replaceEdit, type PendingEdit } from "./list-edits";
import { ListEntry, nameHome, type HomeAction } from "./list-entry";
import { ListMap } from "./list-map";
import * as styles from "./lists.module.css";
import { RejectedNote } from "./rejected-note";
import { useFocusReturn } from "./use-focus-return";
import { useLatestCallback } from "./use-latest-callback";
import { useListChanges } from "./use-list-changes";
import { useListEdits } from "./use-list-edits";
import { useListHomes } from "./use-list-homes";
import { useListMembership } from "./use-list-membership";

const HistoryDialog = lazy(() => import(/* webpackChunkName: "list-history" */ "./history-dialog"));
const ChooseListsDialog = lazy(() => import(/* webpackChunkName: "choose-lists" */ "./choose-lists-dialog"));

/** Most homes in a comparison. */
const mostCompared = 12;

interface ListHomesProps {
  list: HomeList;
  /** All lists of the account. */
  lists: readonly HomeList[];
  /** Version of the loaded lists. */
  version: string;
  sort: HomeListSort;
  isMap: boolean;
  /** The lists may have changed on another device. */
  onChange: () => void;
}

/** The homes of one list. */
export function ListHomes({ list, lists, version, sort, isMap, onChange }: ListHomesProps) {
  const api = useApi();
  const isOffline = useOffline();
  const hidden = useHiddenHomes();
  const { keys: favourites } = useFavourites();
  const setMembership = useListMembership();
  const { homes, total, error, isLoading, hasMore, showMore, reload } = useListHomes(list.id, sort);
  const edits = useListEdits(list.id, reload);
  const { message, run } = useAction("The list could not be changed. Please try again.");
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly ListHome[]>([]);
  const [hiddenHere, setHiddenHere] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<{ kind: "history" | "lists"; home: ListHome } | null>(null);
  const region = useFocusReturn(dialog !== null);
  const returned = useRef<string | null>(null);

  const reloadAll = () => {
    void reload();
    onChange();
  };
  useListChanges(version, reloadAll);

  const { id, isDefault, audience } = list;
  const hasPartner = list.role === "partner" || list.partnerName !== undefined;
  const cardList = useMemo(
    () => ({ id, isDefault, audience, hasPartner }),
    [id, isDefault, audience, hasPartner],
  );
  const act = useLatestCallback((home: ListHome, action: HomeAction) => {
    const key = home.listingKey;
    switch (action.kind) {
      case "select":
        return select(key);
      case "remove":
        return void remove(home);
      case "put-back":
        return void undoRemove(home);
      case "history":
      case "lists":
        return setDialog({ kind: action.kind, home });
      case "edit":
        return edits.edit(key, { ...action.change, address: nameHome(home) });
      case "hide":
        setHiddenHere((all) => [...all, key]);
        return setHidden(key, true);
      case "show":
        awaitCard(key);
        return setHidden(key, false);
      case "reload":
        return reloadAll();
    }
  });
  const focusCard = useLatestCallback((key: string, card: HTMLElement | null) => {
    if (card === null || returned.current !== key) return;
    returned.current = null;
    if (document.activeElement === region.current) card.focus({ preventScroll: true });
  });

  if (error && homes.length === 0) {
    return isOffline ? (
      <OfflineHomes />
    ) : (
      <StatusMessage title="This list could not be loaded" onRetry={() => void reload()}>
        Your homes are still saved.
      </StatusMessage>
    );
  }
  if (total === undefined) return <Spinner room="page" />;

  const isRemoved = (key: string) => removed.some((each) => each.listingKey === key);
  // Hearts that were removed here are ahead of the account; those added elsewhere are not here yet.
  const before = new Set(list.isDefault ? readStored("favouritesAccount")?.keys : undefined);
  const hearts = new Set(favourites);
  const isTaken = (key: string) => before.has(key) && !hearts.has(key);
  const stillThere = homes.filter(({ listingKey }) => !isTaken(listingKey));
  const gone = removed.filter(({ listingKey }) => stillThere.every((each) => each.listingKey !== listingKey));
  const shown = [...stillThere, ...gone].filter(
    ({ listingKey }) => !hidden.has(listingKey) || hiddenHere.includes(listingKey),
  );
  /** The undo of this home disappears. Its focus moves to the card of the home once that is here. */
  const awaitCard = (key: string) => {
    returned.current = key;
    region.current?.focus({ preventScroll: true });
  };
  const offerUndo = (home: ListHome) => {
    setRemoved((all) => [...all, home]);
    setSelected((all) => all.filter((key) => key !== home.listingKey));
  };
  const remove = (home: ListHome) =>
    run(async () => {
      await setMembership(list, home.listingKey, false);
      offerUndo(home);
      reloadAll();
    });
  const undoRemove = (home: ListHome) =>
    run(async () => {
      await setMembership(list, home.listingKey, true);
      awaitCard(home.listingKey);
      setRemoved((all) => all.filter((each) => each.listingKey !== home.listingKey));
      reloadAll();
    });
  const putBack = async (note: PendingEdit) => {
    await addToList(api, note.list, note.home);
    await edits.retry(note);
    reloadAll();
    region.current?.focus({ preventScroll: true });
  };
  const select = (key: string) =>
    setSelected((all) => (all.includes(key) ? all.filter((each) => each !== key) : [...all, key]));

  const count = total - (homes.length - stillThere.length);
  const renderHomes = () => (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.soft}>
          {formatCount(count, "saved home")}
        </p>
        {selected.length > 1 ? (
          <ButtonLink
            to={`/property-comparison?mls=${selected.slice(0, mostCompared).map(encodeURIComponent).join(",")}`}
            size="small"
          >
            Compare {Math.min(selected.length, mostCompared)} homes
          </ButtonLink>
        ) : (
          selected.length === 1 && <p className={styles.soft}>Select another home to compare.</p>
        )}
      </div>
      {message && <StatusMessage>{message}</StatusMessage>}
      {isMap && <ListMap listId={list.id} version={version} />}
      <ul className={cardStyles.homes}>
        {shown.map((home) => {
          const key = home.listingKey;
          return (
            <ListEntry
              key={key}
              home={edits.apply(home)}
              list={cardList}
              state={hidden.has(key) ? "hidden" : isRemoved(key) ? "removed" : "shown"}
              isSelected={selected.includes(key)}
              isWaiting={edits.isWaiting(key)}
              onAct={act}
              onCard={focusCard}
            />
          );
        })}
      </ul>
    </>
  );

  return (
    <>
      <div ref={region} tabIndex={-1}>
        {edits.rejected.map((note) => (
          <RejectedNote
            key={`${note.list} ${note.home} ${note.at}`}
            note={note}
            onPutBack={lists.some(({ id }) => id === note.list) ? () => putBack(note) : undefined}
            onDiscard={() => {
              replaceEdit(note);
              region.current?.focus({ preventScroll: true });
            }}
          />
        ))}
        {shown.length > 0 && renderHomes()}
        {shown.length === 0 && (stillThere.length > 0 || !hasMore) && (
          <EmptyList isDefault={list.isDefault} isHidden={stillThere.length > 0} hasMore={hasMore} />
        )}
        {hasMore && (
          <div className={styles.more}>
            <Button variant="secondary" loading={isLoading} onClick={showMore}>
              Show more homes
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog?.kind === "history" && (
          <HistoryDialog
            listId={list.id}
            listingKey={dialog.home.listingKey}
            address={nameHome(dialog.home)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === "lists" && (
          <ChooseListsDialog
            listingKey={dialog.home.listingKey}
            address={nameHome(dialog.home)}
            onClose={(removedFrom) => {
              setDialog(null);
              if (removedFrom.includes(list.id)) offerUndo(dialog.home);
              reloadAll();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
