import { formatTime, pluralize } from "@larchway/shared/domain";
import { maxOfflineDays, readOfflineHomes, type OfflineHomes } from "@larchway/shared/offline";
import { Button } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { WifiOff } from "@larchway/shared/ui/icons";
import { useEffect, useState } from "react";
import { OfflineHomeCard } from "./offline-home-card";
import * as styles from "./saved-homes.module.css";

const reload = () => location.reload();

/** The saved homes as this browser stored them, shown while the connection is lost. */
export function OfflineHomes() {
  const stored = useOfflineHomes();

  // Nothing is typed here, so the page may return automatically.
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);

  if (stored === "loading") return <Spinner room="page" />;
  const homes = (stored?.homes ?? []).flatMap(({ property, picture }) =>
    property ? [{ property, picture }] : [],
  );
  const left = (stored?.homes.length ?? 0) - homes.length;
  if (!stored || homes.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={WifiOff} size={32} />}
        title="You are offline"
        action={<Button onClick={reload}>Try again</Button>}
      >
        {left > 0
          ? "Only signed-in people may see your saved homes, so none is stored on this device."
          : `No saved homes are stored on this device. Homes that you save are stored for ${maxOfflineDays} days; signing out removes them.`}
      </EmptyState>
    );
  }
  return (
    <>
      <StatusMessage
        tone="info"
        title={`You are offline: saved homes as of ${formatTime(new Date(stored.at).toISOString())}`}
        onRetry={reload}
        className={styles.outage}
      >
        Prices and availability may have changed since. This device keeps them for {maxOfflineDays} days.
        {left > 0 && ` ${left} more ${pluralize(left, "needs", "need")} a connection.`}
      </StatusMessage>
      <ul className={styles.homes}>
        {homes.map(({ property, picture }) => (
          <li key={property.ListingKey}>
            <OfflineHomeCard property={property} picture={picture} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The saved homes that this browser stored; "loading" until they are read, null without any. */
function useOfflineHomes(): OfflineHomes | null | "loading" {
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
