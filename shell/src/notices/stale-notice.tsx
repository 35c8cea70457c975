import { useState } from "react";
import { dateFormatter } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { WifiOff } from "@larchway/shared/ui/icons";
import { Notice } from "./notice";
import { useStaleData } from "./stale-data";

const formatClock = dateFormatter({ timeStyle: "short" });

/** Shown while the homes are a few minutes old, until newer ones arrive. */
export function StaleNotice() {
  const asOf = useStaleData();
  return asOf === null ? null : <Outage asOf={asOf} />;
}

function Outage({ asOf }: { asOf: number }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice icon={<Icon of={WifiOff} />} dismissLabel="Hide" onDismiss={() => setDismissed(true)}>
      We can’t reach our data right now. Homes are shown as of {formatClock(asOf)}
    </Notice>
  );
}
