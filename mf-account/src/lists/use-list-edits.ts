import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useApi } from "@larchway/shared/app";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { useSession } from "@larchway/shared/session";
import {
  applyEdits,
  readEditsText,
  replaceEdit,
  sendEdits,
  storeEdit,
  subscribeEdits,
  type HomeEdit,
  type PendingEdit,
} from "./list-edits";

const noEdits = "[]";
/** Milliseconds until the next try after a failure. */
const retryMs = 30_000;

/**
 * Edits of the notes and ratings of a list. They are stored in the browser first and then sent, so that none is lost
 * without a connection. `reload` loads the list again once the account has an edit.
 */
export function useListEdits(list: string, reload: () => Promise<unknown>) {
  const api = useApi();
  const owner = useSession().user?._id ?? "";
  const [failureCount, setFailureCount] = useState(0);
  const text = useSyncExternalStore(subscribeEdits, readEditsText, () => noEdits);
  const edits = useMemo(
    () => (JSON.parse(text) as PendingEdit[]).filter((edit) => edit.owner === owner),
    [text, owner],
  );

  async function send(): Promise<void> {
    try {
      await sendEdits(api, owner, reload);
      setFailureCount(0);
    } catch (error) {
      console.warn("Changes of a list could not be sent. They are sent again later.", error);
      setFailureCount((count) => count + 1);
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
  useEffect(() => {
    if (failureCount === 0) return undefined;
    const timer = setTimeout(() => flush(), retryMs);
    return () => clearTimeout(timer);
  }, [failureCount]);

  const ofHome = (key: string) =>
    edits.filter((edit) => edit.list === list && edit.home === key && edit.rejected === undefined);
  return {
    edit(home: string, change: HomeEdit & Pick<PendingEdit, "address">) {
      storeEdit({ owner, list, home, ...change, at: Date.now() });
      void send();
    },
    /** Notes of all lists that the server rejected. */
    rejected: edits.filter((edit) => edit.rejected !== undefined),
    /** Sends a rejected note again. */
    retry: (edit: PendingEdit) => {
      // The press is a new decision, so that no edit of another person since then wins over it.
      replaceEdit(edit, { ...edit, rejected: undefined, at: Date.now() });
      return send();
    },
    apply: (home: ListHome) => applyEdits(home, ofHome(home.listingKey)),
    /** True when an edit could not be sent. */
    isWaiting: (key: string) => failureCount > 0 && ofHome(key).length > 0,
  };
}
