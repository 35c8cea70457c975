import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useApi } from "@larchway/shared/app";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { useSession } from "@larchway/shared/session";
import {
  applyEdits,
  readEditsText,
  sendEdits,
  storeEdit,
  subscribeEdits,
  type PendingEdit,
} from "./list-edits";

/**
 * Edits of the notes and ratings of a list. They are stored in the browser first and then sent, so that none is lost
 * without a connection. `onSent` is called when the account has them.
 */
export function useListEdits(list: string, onSent: () => void) {
  const api = useApi();
  const owner = useSession().user?._id ?? "";
  const text = useSyncExternalStore(subscribeEdits, readEditsText, () => "[]");
  const edits = useMemo(
    () => (JSON.parse(text) as PendingEdit[]).filter((edit) => edit.owner === owner && edit.list === list),
    [text, owner, list],
  );

  const send = useEffectEvent(() => {
    sendEdits(api, owner).then(onSent, (error: unknown) => {
      console.warn("Changes of a list wait for a connection.", error);
    });
  });
  useEffect(() => {
    const flush = () => {
      if (readEditsText() !== "[]") send();
    };
    flush();
    window.addEventListener("online", flush);
    return () => window.removeEventListener("online", flush);
  }, [owner]);

  const ofHome = (key: string) => edits.filter(({ home }) => home === key);
  return {
    edit(home: string, field: PendingEdit["field"], value: string) {
      storeEdit({ owner, list, home, field, value, at: Date.now() });
      sendEdits(api, owner).then(onSent, (error: unknown) => {
        console.warn("Changes of a list wait for a connection.", error);
      });
    },
    apply: (home: ListHome) => applyEdits(home, ofHome(home.listingKey)),
    isWaiting: (key: string) => ofHome(key).length > 0,
  };
}
