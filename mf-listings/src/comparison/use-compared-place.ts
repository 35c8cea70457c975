import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "@larchway/shared/storage";
import type { ComparedPlace } from "./compared-place";

/** The viewer's place, which this browser stores; null without one and before storage was read. */
export function useComparedPlace(): [ComparedPlace | null, (place: ComparedPlace | null) => void] {
  const [place, setPlace] = useState<ComparedPlace | null>(null);
  useEffect(() => setPlace(readStored("comparedPlace")), []);
  return [
    place,
    (next) => {
      setPlace(next);
      if (next) writeStored("comparedPlace", next);
      else removeStored("comparedPlace");
    },
  ];
}
