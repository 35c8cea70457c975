import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { deviceName, formatTime } from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useLoaded } from "../loading/use-loaded";
import styles from "./privacy-panel.module.css";

/** Where the account is signed in; each device can be signed out, or all of them at once. */
export function DeviceList() {
  const api = useApi();
  const { session } = useSession();
  const { loaded, retry } = useLoaded(
    "devices",
    (signal) => api.users.devices({ signal }),
    "The devices could not be loaded.",
  );
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (id: string, call: () => Promise<unknown>) => {
    setEnding(id);
    try {
      await call();
    } catch (error) {
      toast.error(getErrorMessage(error, "That didn't work. Please try again."));
    }
    setEnding(null);
    retry();
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
      {loaded.state === "failed" && <StatusMessage title={loaded.message} onRetry={retry} />}
      {loaded.state === "loading" && <Skeleton shape="text" lines={3} />}
      {loaded.value && (
        <ul className={styles.devices}>
          {loaded.value.sessions.map((device) => (
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
                  Signed in {formatTime(device.signedInAt)} · last used {formatTime(device.lastUsedAt)}
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
