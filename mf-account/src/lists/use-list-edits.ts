import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
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

const noEdits = "[]";

/**
 * Edits of the notes and ratings of a list. They are stored in the browser first and then sent, so that none is lost
 * without a connection. `reload` loads the list again once the account has an edit.
 */
export function useListEdits(list: string, reload: () => Promise<unknown>) {
  const api = useApi();
  const owner = useSession().user?._id ?? "";
  const [hasFailed, setFailed] = useState(false);
  const text = useSyncExternalStore(subscribeEdits, readEditsText, () => noEdits);
  const edits = useMemo(
    () => (JSON.parse(text) as PendingEdit[]).filter((edit) => edit.owner === owner && edit.list === list),
    [text, owner, list],
  );

  async function send(): Promise<void> {
    try {
      await sendEdits(api, owner, reload);
      setFailed(false);
    } catch (error) {
      console.warn("Changes of a list wait for a connection.", error);
      setFailed(true);
    }
  }
  const flush = useEffectEvent(() => {
    if (readEditsText() !== noEdits) void send();
  });
  useEffect(() => {
    const start = () => flush();
    start();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [owner]);

  const ofHome = (key: string) => edits.filter(({ home }) => home === key);
  return {
    edit(home: string, change: Pick<PendingEdit, "field" | "value" | "audience">) {
      storeEdit({ owner, list, home, ...change, at: Date.now() });
      void send();
    },
    apply: (home: ListHome) => applyEdits(home, ofHome(home.listingKey)),
    /** True when an edit could not be sent. */
    isWaiting: (key: string) => hasFailed && ofHome(key).length > 0,
  };
}
