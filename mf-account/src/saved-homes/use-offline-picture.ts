import { readOfflinePicture } from "@larchway/shared/offline";
import { useEffect, useState } from "react";

/** A URL of the cached picture that works without a connection; undefined while there is none. */
export function useOfflinePicture(url: string | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!url) return;
    let made: string | undefined;
    let isHere = true;
    void readOfflinePicture(url).then((file) => {
      if (!file || !isHere) return;
      made = URL.createObjectURL(file);
      setShown(made);
    });
    return () => {
      isHere = false;
      setShown(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  return shown;
}
