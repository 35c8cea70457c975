import { useRef, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { deviceName, formatTime } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { endAllDevices, endDevice, listDevices } from "../calls/users";
import * as styles from "./privacy-panel.module.css";

/** Where the account is signed in; each device can be signed out, or all of them together. */
export function DeviceList() {
  const api = useApi();
  const { session } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["devices"],
    queryFn: ({ signal }) => listDevices(api, { signal }),
  });
  const [ending, setEnding] = useState<string | null>(null);

  const heading = useRef<HTMLHeadingElement>(null);

  const end = async (id: string, call: () => Promise<unknown>) => {
    setEnding(id);
    try {
      await call();
      // The pressed button disappears with its device.
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      toast.error(getErrorMessage(error, "That didn't work. Please try again."));
    }
    setEnding(null);
    void refetch();
  };

  const endAll = () =>
    end("all", async () => {
      await endAllDevices(api);
      await session.signOut();
      toast.info("You are signed out everywhere");
    });

  return (
    <Card as="section" padding="large" aria-label="Devices">
      <h2 ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {error && (
        <StatusMessage
          title={getErrorMessage(error, "The devices could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton shape="text" lines={3} />}
      {data && (
        <ul className={styles.devices}>
          {data.sessions.map((device) => (
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
                  onClick={() => void end(device.id, () => endDevice(api, device.id))}
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
