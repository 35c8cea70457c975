import { useState } from "react";
import { Icon } from "@larchway/shared/ui/icon";
import { WifiOff } from "@larchway/shared/ui/icons";
import { Notice } from "./notice";
import { useStaleData } from "./stale-data";

/** Shown while the homes are a few minutes old, until newer ones arrive. */
export function StaleNotice() {
  return useStaleData() ? <Outage /> : null;
}

function Outage() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice icon={<Icon of={WifiOff} />} dismissLabel="Hide" onDismiss={() => setDismissed(true)}>
      We can’t reach our data right now. Homes are shown as they were a few minutes ago.
    </Notice>
  );
}
