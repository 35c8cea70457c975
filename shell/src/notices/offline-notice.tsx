import { useState } from "react";
import { useNetwork, useOffline } from "@larchway/shared/offline";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { WifiOff } from "@larchway/shared/ui/icons";
import { Notice } from "./notice";

/** Shown while the device has no connection. */
export function OfflineNotice() {
  return useOffline() ? <Outage /> : null;
}

function Outage() {
  const [isDismissed, setDismissed] = useState(false);
  // A page from the service worker does not change when the network is back.
  const isBack = useNetwork();
  if (isDismissed) return null;
  return (
    <Notice
      icon={<Icon of={WifiOff} />}
      dismissLabel="Hide"
      onDismiss={() => setDismissed(true)}
      action={
        isBack && (
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        )
      }
    >
      {isBack
        ? "This page opened before the site answered, so parts may be missing. Reload it to see the rest."
        : "You are offline. You can keep using this page; new pages need a connection."}
    </Notice>
  );
}
