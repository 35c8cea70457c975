import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Checkbox } from "@larchway/shared/ui/field";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { listHomeLists } from "../calls/home-lists";
import * as formStyles from "../form/form.module.css";
import { useListMembership } from "./use-list-membership";

interface ChooseListsDialogProps {
  listingKey: string;
  address: string;
  /** Gets the ids of the lists from which the home was removed. */
  onClose: (removedFrom: readonly string[]) => void;
}

/** The lists that have a home: each check box adds or removes it. */
export default function ChooseListsDialog({ listingKey, address, onClose }: ChooseListsDialogProps) {
  const api = useApi();
  const setMembership = useListMembership();
  const { data, error, refetch } = useQuery({
    queryKey: ["home-lists", listingKey],
    queryFn: ({ signal }) => listHomeLists(api, listingKey, { signal }),
    staleTime: 0,
  });
  const { message, run } = useAction("The list could not be changed. Please try again.");
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isIn = (list: HomeList) => changed[list.id] ?? list.hasHome ?? false;

  const toggle = (list: HomeList) =>
    run(async () => {
      await setMembership(list, listingKey, !isIn(list));
      setChanged((all) => ({ ...all, [list.id]: !isIn(list) }));
    });
  const close = () => onClose(Object.keys(changed).filter((id) => changed[id] === false));

  return (
    <Dialog open onClose={close} size="small" title="Lists with this home" description={address}>
      <div className={formStyles.form}>
        {message && <StatusMessage>{message}</StatusMessage>}
        {error ? (
          <StatusMessage title="Your lists could not be loaded" onRetry={() => void refetch()} />
        ) : data ? (
          data.lists.map((list) => (
            <Checkbox
              key={list.id}
              label={list.ownerName ? `${list.name} (${list.ownerName})` : list.name}
              checked={isIn(list)}
              onChange={() => void toggle(list)}
            />
          ))
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  );
}
