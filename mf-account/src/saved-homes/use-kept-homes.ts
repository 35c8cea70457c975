import { readKeptHomes, type KeptHomes } from "@larchway/shared/offline";
import { useEffect, useState } from "react";

/** What this browser keeps of the saved homes; "loading" until that is known, null when it keeps nothing. */
export function useKeptHomes(): KeptHomes | null | "loading" {
  const [kept, setKept] = useState<KeptHomes | null | "loading">("loading");
  useEffect(() => {
    let isHere = true;
    void readKeptHomes(Date.now()).then((found) => isHere && setKept(found));
    return () => {
      isHere = false;
    };
  }, []);
  return kept;
}
