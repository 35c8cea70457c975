import { useMemo, useSyncExternalStore } from "react";
import { type Marks, noMarks, readMarks, subscribeMarks } from "./marks";

/** The record as one text, which is equal while nothing changes. */
function readText(): string {
  const { seen, hidden, lastVisit, lastSearch } = readMarks();
  return JSON.stringify([[...seen], [...hidden], lastVisit, lastSearch]);
}

/** This browser's record of homes; empty on the server. */
export function useMarks(): Marks {
  const text = useSyncExternalStore(subscribeMarks, readText, () => "");
  return useMemo(() => (text === "" ? noMarks : readMarks()), [text]);
}
