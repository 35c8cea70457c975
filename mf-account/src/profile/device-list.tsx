import { useEffect, useState } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import type { Device } from "@larchway/shared/contracts/accounts";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { deviceName } from "./device-name";
import styles from "./privacy-panel.module.css";

const day = new Intl.DateTimeFormat(brand.locale, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: brand.timeZone,
});

/** Where the account is signed in; each device can be signed out, or all of them at once. */
export function DeviceList() {
  const api = useApi();
  const { session } = useSession();
  const [devices, setDevices] = useState<Device[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [ending, setEnding] = useState<string | null>(null);

  useEffect(() => {
    const cancel = new AbortController();
    api.users.devices({ signal: cancel.signal }).then(
      ({ sessions }) => {
        setDevices(sessions);
        setFailure(null);
      },
      (error: unknown) => {
        if (!cancel.signal.aborted) setFailure(messageOf(error, "The devices could not be loaded."));
      },
    );
    return () => cancel.abort();
  }, [api, attempt]);

  const end = async (id: string, call: () => Promise<unknown>) => {
    setEnding(id);
    try {
      await call();
    } catch (error) {
      toast.error(messageOf(error, "That did not work. Please try again."));
    }
    setEnding(null);
    setAttempt((count) => count + 1);
  };

  const endAll = () =>
    end("all", async () => {
      await api.users.endAllDevices();
      await session.signOut();
      toast.info("You are signed out everywhere");
    });

  return (
    <Card as="section" padding="large" aria-label="Devices">
      <h2>Where you are signed in</h2>
      {failure && <StatusMessage title={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {!devices && !failure && <Skeleton shape="text" lines={3} />}
      {devices && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <div>
                <p className={styles.name}>
                  {deviceName(device.userAgent)}{" "}
                  {device.current && (
                    <Badge tone="spruce" size="small">
                      This device
                    </Badge>
                  )}
                </p>
                <p className={styles.soft}>
                  Signed in {day.format(Date.parse(device.signedInAt))} · last used{" "}
                  {day.format(Date.parse(device.lastUsedAt))}
                </p>
              </div>
              {!device.current && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Sign out ${deviceName(device.userAgent)}`}
                  loading={ending === device.id}
                  onClick={() => void end(device.id, () => api.users.endDevice(device.id))}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        A device that you sign out here can read on for a quarter of an hour at most. Is one of them not
        yours? Then change your password, too.
      </p>
      <div>
        <Button variant="secondary" loading={ending === "all"} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  );
}
