import { useSyncExternalStore } from "react";
import { type Marks, noMarks, readMarks, subscribeMarks } from "./marks";

/** What this browser remembers of homes; nothing on the server. */
export function useMarks(): Marks {
  return useSyncExternalStore(subscribeMarks, readMarks, () => noMarks);
}
