import { countUnread, useRequests } from "./use-requests";

/** The name of the tab, with the number of unread messages. */
export function RequestsLabel() {
  const { requests = [] } = useRequests();
  const unread = countUnread(requests);
  return unread > 0 ? `Requests (${unread} new)` : "Requests";
}
