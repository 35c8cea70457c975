import { readOfflineHomes, type OfflineHomes } from "@larchway/shared/offline";
import { useEffect, useState } from "react";

/** What this browser keeps of the saved homes; "loading" until that is known, null when it keeps nothing. */
export function useOfflineHomes(): OfflineHomes | null | "loading" {
  const [stored, setStored] = useState<OfflineHomes | null | "loading">("loading");
  useEffect(() => {
    let isHere = true;
    void readOfflineHomes(Date.now()).then((found) => isHere && setStored(found));
    return () => {
      isHere = false;
    };
  }, []);
  return stored;
}
