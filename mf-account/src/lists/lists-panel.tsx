import { lazy, Suspense, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { homeListSorts, type HomeList, type HomeListSort } from "@larchway/shared/contracts/home-list";
import { numberFormatter } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { useOffline } from "@larchway/shared/offline";
import { Link, useSearchParams } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { Ellipsis, Map, Plus, Share2 } from "@larchway/shared/ui/icons";
import { Menu } from "@larchway/shared/ui/menu";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { deleteHomeList, putHomeList, restoreHomeList } from "../calls/home-lists";
import { OfflineHomes } from "../saved-homes/offline-homes";
import { ListHomes } from "./list-homes";
import * as styles from "./lists.module.css";
import { RemovedHome } from "./removed-home";
import { useFocusReturn } from "./use-focus-return";
import { useHomeLists } from "./use-home-lists";

const formatNumber = numberFormatter();

const NameDialog = lazy(() => import(/* webpackChunkName: "list-name" */ "./name-dialog"));
const ShareDialog = lazy(() => import(/* webpackChunkName: "share-list" */ "./share-dialog"));
const EndSharingDialog = lazy(() => import(/* webpackChunkName: "end-sharing" */ "./end-sharing-dialog"));

const sortLabels: Record<HomeListSort, string> = {
  added: "Newest first",
  rating: "Highest rating first",
  price: "Lowest price first",
  "-price": "Highest price first",
};

/** A dialog stays with its list, whatever list the page shows. */
type OpenDialog = { kind: "create" } | { kind: "rename" | "share" | "end"; listId: string };

/** The tab of the lists of homes: the chosen list with its homes. */
export default function ListsPanel() {
  const api = useApi();
  const isOffline = useOffline();
  const { lists, version, error, refetch } = useHomeLists();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [deleted, setDeleted] = useState<HomeList | null>(null);
  const bar = useFocusReturn(dialog !== null);
  const { message, run } = useAction("That didn't work. Please try again.");
  const isOfList = dialog !== null && dialog.kind !== "create";
  const dialogList = isOfList ? lists?.find(({ id }) => id === dialog.listId) : undefined;
  // Another device deleted the list.
  if (isOfList && lists && !dialogList) setDialog(null);

  if (error && !lists) {
    if (isOffline) return <OfflineHomes />;
    return (
      <StatusMessage
        title={getErrorMessage(error, "Your lists could not be loaded.")}
        onRetry={() => void refetch()}
      />
    );
  }
  const list = lists?.find(({ id }) => id === params.get("list")) ?? lists?.[0];
  if (!lists || !list) return <Spinner room="page" />;

  const sort = homeListSorts.find((each) => each === params.get("sort")) ?? "added";
  const isMap = params.get("view") === "map";
  const change = (name: "list" | "sort" | "view", value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () => setDialog(null);
  const isOwner = list.role === "owner";

  const putName = async (id: string, name: string) => {
    await putHomeList(api, id, name);
    await refetch();
    change("list", id);
  };
  const remove = () =>
    run(async () => {
      await deleteHomeList(api, list.id);
      await refetch();
      // Not before: a press on "Undo" would be ignored during this action.
      setDeleted(list);
    });
  const restore = (gone: HomeList) =>
    run(async () => {
      await restoreHomeList(api, gone.id);
      setDeleted(null);
      // The pressed button disappears.
      bar.current?.focus({ preventScroll: true });
      await refetch();
      change("list", gone.id);
    });
  const confirmEnd = (listId: string) => setDialog({ kind: "end", listId });

  return (
    <>
      <VisuallyHidden>
        <h2>Saved homes</h2>
      </VisuallyHidden>
      <div ref={bar} tabIndex={-1} className={styles.bar}>
        <SelectField
          label="List"
          className={styles.choice}
          value={list.id}
          onChange={({ target }) => change("list", target.value)}
          options={lists.map((each) => ({
            value: each.id,
            label: `${each.name}${each.ownerName ? `, by ${each.ownerName}` : ""} (${formatNumber(each.homeCount)})`,
          }))}
        />
        <SelectField
          label="Order"
          className={styles.sort}
          value={sort}
          onChange={({ target }) => change("sort", target.value)}
          options={homeListSorts.map((value) => ({ value, label: sortLabels[value] }))}
        />
        <Button
          variant="secondary"
          aria-pressed={isMap}
          icon={<Icon of={Map} size={18} />}
          onClick={() => change("view", isMap ? undefined : "map")}
        >
          Map
        </Button>
        <Button
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setDialog({ kind: "create" })}
        >
          New list
        </Button>
        {isOwner && (
          <Button
            variant="secondary"
            icon={<Icon of={Share2} size={18} />}
            onClick={() => setDialog({ kind: "share", listId: list.id })}
          >
            Share
          </Button>
        )}
        <Menu
          label={`More for the list “${list.name}”`}
          items={[
            ...(isOwner
              ? [
                  {
                    label: "Rename the list",
                    onSelect: () => setDialog({ kind: "rename", listId: list.id }),
                  },
                ]
              : []),
            { label: "Hidden homes", to: "/hidden-homes" },
            ...(isOwner && !list.isDefault
              ? [
                  {
                    label: "Delete the list",
                    tone: "danger" as const,
                    separated: true,
                    onSelect: () => void remove(),
                  },
                ]
              : []),
            ...(isOwner
              ? []
              : [
                  {
                    label: "Leave the list",
                    tone: "danger" as const,
                    separated: true,
                    onSelect: () => confirmEnd(list.id),
                  },
                ]),
          ]}
        >
          <Icon of={Ellipsis} />
        </Menu>
      </div>
      {message && <StatusMessage>{message}</StatusMessage>}
      {deleted && (
        <RemovedHome
          text={`“${deleted.name}” is deleted.`}
          label={`restore “${deleted.name}”`}
          onUndo={() => void restore(deleted)}
        />
      )}
      {list.partnerName !== undefined && <p className={styles.soft}>Shared with {list.partnerName}.</p>}
      {list.ownerName !== undefined && (
        <p className={styles.soft}>
          {list.ownerName} shares this list with you. <Link to="/hidden-homes">Hidden homes</Link> are left
          out.
        </p>
      )}
      <ListHomes
        key={`${list.id} ${sort}`}
        list={list}
        lists={lists}
        version={version}
        sort={sort}
        isMap={isMap}
        onChange={() => void refetch()}
      />
      <Suspense fallback={null}>
        {dialog?.kind === "create" && <NameDialog title="New list" put={putName} onClose={close} />}
        {dialog?.kind === "rename" && dialogList && (
          <NameDialog title="Rename the list" list={dialogList} put={putName} onClose={close} />
        )}
        {dialog?.kind === "share" && dialogList && (
          <ShareDialog
            list={dialogList}
            onChange={refetch}
            onEndSharing={() => confirmEnd(dialogList.id)}
            onClose={close}
          />
        )}
        {dialog?.kind === "end" && dialogList && (
          <EndSharingDialog list={dialogList} onEnd={refetch} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
