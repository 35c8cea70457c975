import { useConfig } from "@larchway/shared/app";
import { toast } from "@larchway/shared/toast";
import { useState } from "react";

export type MapEngineName = "embedded" | "google";

/** Google's map where a key is configured, ours everywhere else and after Google's was lost; the next visit tries again. */
export function useMapEngine(): { engine: MapEngineName; loseGoogle: () => void } {
  const { googleMaps } = useConfig();
  const [isGoogleLost, setIsGoogleLost] = useState(false);
  return {
    engine: googleMaps && !isGoogleLost ? "google" : "embedded",
    loseGoogle() {
      setIsGoogleLost(true);
      toast.info("Google's map isn't available right now, so this is our own.");
    },
  };
}
