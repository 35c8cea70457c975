import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import { useEffect, useState } from "react";

/** Most scenarios: as many as fit side by side. */
export const mostSaved = 3;

/** The saved scenarios as queries of links, the oldest first; synchronized with other tabs. */
export function useSavedScenarios() {
  const [saved, setSaved] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => setSaved(readStored("savedScenarios").slice(0, mostSaved));
    read();
    return subscribeStored("savedScenarios", read);
  }, []);

  function change(edit: (saved: readonly string[]) => string[]) {
    const changed = edit(readStored("savedScenarios")).slice(0, mostSaved);
    writeStored("savedScenarios", changed);
    setSaved(changed);
  }
  return {
    saved,
    save: (query: string) => change((before) => [...before.filter((each) => each !== query), query]),
    remove: (query: string) => change((before) => before.filter((each) => each !== query)),
  };
}
