import { useConfig } from "@larchway/shared/app";
import { toast } from "@larchway/shared/toast";
import { useState } from "react";

export type MapEngineName = "embedded" | "google";

/** Google's map if a key is configured, MapLibre otherwise and after Google's failed; the next visit tries again. */
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
