import { readOfflineHomes, type OfflineHomes } from "@larchway/shared/offline";
import { useEffect, useState } from "react";

/** What this browser keeps of the saved homes; "loading" until that is known, null when it keeps nothing. */
export function useKeptHomes(): OfflineHomes | null | "loading" {
  const [kept, setKept] = useState<OfflineHomes | null | "loading">("loading");
  useEffect(() => {
    let isHere = true;
    void readOfflineHomes(Date.now()).then((found) => isHere && setKept(found));
    return () => {
      isHere = false;
    };
  }, []);
  return kept;
}
