import { useMemo, useSyncExternalStore } from "react";
import { type Marks, noMarks, readMarks, subscribeMarks } from "./marks";

/** The marks as one text, which is the same as long as they are. */
function readText(): string {
  const { seen, hidden, lastVisit, lastSearch } = readMarks();
  return JSON.stringify([[...seen], [...hidden], lastVisit, lastSearch]);
}

/** What this browser remembers of homes; nothing on the server. */
export function useMarks(): Marks {
  const text = useSyncExternalStore(subscribeMarks, readText, () => "");
  return useMemo(() => (text === "" ? noMarks : readMarks()), [text]);
}
