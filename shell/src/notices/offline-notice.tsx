import { useState, useSyncExternalStore } from "react";
import { Icon } from "@larchway/shared/ui/icon";
import { WifiOff } from "lucide-react";
import { Notice } from "./notice";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the device has no connection, until it has one again. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Outage />;
}

function Outage() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice icon={<Icon of={WifiOff} />} dismissLabel="Hide" onDismiss={() => setDismissed(true)}>
      You are offline. This page stays as it is; new pages need a connection.
    </Notice>
  );
}
