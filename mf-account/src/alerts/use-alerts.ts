import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Alert } from "@larchway/shared/contracts/alert";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { listAlerts, readAlerts } from "../calls/alerts";
import { useAlertCount } from "./use-alert-count";

interface OlderAlerts {
  alerts: Alert[];
  next: string | undefined;
}

/** The alerts of the account, newest first, page by page. `alerts` is undefined until the first page is loaded. */
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

  const loaded = first.data && [...first.data.alerts, ...(older?.alerts ?? [])];
  const alerts = loaded?.map((alert) => (readIds.has(alert.id) ? { ...alert, isRead: true } : alert));
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

  return {
    alerts,
    unread: count.unread ?? first.data?.unread ?? 0,
    error: first.error,
    refetch: first.refetch,
    hasOlder: next !== undefined,
    loadOlder: () => void more.run(loadOlder),
    isLoadingOlder: more.status === "loading",
    /** Marks one alert as read, or all of them without an id. */
    markRead: (id?: string) => void marking.run(() => mark(id)),
    message: more.message ?? marking.message,
  };
}
