import { useDeferredValue, useMemo, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Alert } from "@larchway/shared/contracts/alert";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { useLatestCallback } from "../lists/use-latest-callback";
import { listAlerts, readAlerts } from "../calls/alerts";
import { useAlertCount } from "./use-alert-count";

interface OlderAlerts {
  alerts: Alert[];
  next: string | undefined;
}

/**
 * The alerts of the account, newest first, page by page. `alerts` is undefined until the first page is loaded. `readIds`
 * are those that were read since.
 */
export function useAlerts() {
  const api = useApi();
  const first = useQuery({
    queryKey: ["alerts"],
    queryFn: ({ signal }) => listAlerts(api, undefined, { signal }),
  });
  const count = useAlertCount();
  const [older, setOlder] = useState<OlderAlerts | null>(null);
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  const more = useAction("Older alerts could not be loaded. Please try again.");
  const marking = useAction("The alerts could not be marked as read. Please try again.");

  const loaded = useMemo(
    () => first.data && [...first.data.alerts, ...(older?.alerts ?? [])],
    [first.data, older],
  );
  // Alerts are rendered in small steps, so that presses and keys in between are not delayed.
  const alerts = useDeferredValue(loaded);
  const next = older ? older.next : first.data?.next;

  async function loadOlder(): Promise<void> {
    const page = await listAlerts(api, next);
    setOlder({ alerts: [...(older?.alerts ?? []), ...page.alerts], next: page.next });
  }

  async function mark(id?: string): Promise<void> {
    await readAlerts(api, id);
    const ids = id === undefined ? (loaded ?? []).map((alert) => alert.id) : [id];
    setReadIds((before) => new Set([...before, ...ids]));
    await count.refetch();
  }

  const markRead = useLatestCallback((id?: string) => void marking.run(() => mark(id)));

  return {
    alerts,
    readIds,
    unread: count.unread ?? first.data?.unread ?? 0,
    error: first.error,
    refetch: first.refetch,
    hasOlder: alerts !== undefined && next !== undefined,
    loadOlder: () => void more.run(loadOlder),
    isLoadingOlder: more.status === "loading" || alerts !== loaded,
    /** Marks one alert as read, or all of them without an id. */
    markRead,
    message: more.message ?? marking.message,
  };
}
