import { useEffect, useRef, useState } from "react";
import { useApi } from "@larchway/shared/app";
import { pushDeviceLimit, type PushDevice } from "@larchway/shared/contracts/push";
import { deviceName, formatTime } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { SelectField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { putAlertSettings } from "../calls/alerts";
import { addPushDevice, removePushDevice, testPushDevice } from "../calls/push";
import { formatHour } from "../saved-searches/alert-settings";
import { useAlertSettings } from "../saved-searches/use-alert-settings";
import * as styles from "./alerts.module.css";
import {
  findPushProblem,
  isSubscribed,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushProblem,
} from "./browser-push";

interface NotificationsDialogProps {
  /** The site's key for subscribing. */
  publicKey: string;
  devices: readonly PushDevice[];
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

const problems: Record<PushProblem, string> = {
  unsupported:
    "This browser can't show notifications. On an iPhone or iPad, add Larchway to the home screen and open it there.",
  blocked:
    "This browser blocks our notifications. Allow them in its settings for this site, then reload the page.",
};

/** Turns notifications on and off, in this browser and on the account's other devices. */
export default function NotificationsDialog({
  publicKey,
  devices,
  refetch,
  onClose,
}: NotificationsDialogProps) {
  const api = useApi();
  const [state, setState] = useState<{ problem: PushProblem | null; isOn: boolean } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { status, message, run } = useAction("That didn't work. Please try again.");
  const own = devices.find(({ current }) => current);
  const isOn = own !== undefined && state?.isOn === true;

  const refresh = async () => setState({ problem: await findPushProblem(), isOn: await isSubscribed() });
  useEffect(() => void refresh(), []);

  const act = (action: () => Promise<string>) =>
    void run(async () => {
      setDone(null);
      try {
        setDone(await action());
      } finally {
        await Promise.all([refresh(), refetch()]);
      }
    });
  const turnOn = () =>
    act(async () => {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) return "Notifications stay off: the browser did not get your permission.";
      await addPushDevice(api, subscription);
      return "This device now shows notifications. Send a test to see one.";
    });
  const sendTest = (device: PushDevice) =>
    act(async () => {
      await testPushDevice(api, device.id);
      return "The test is on its way.";
    });
  const turnOff = (device: PushDevice) =>
    act(async () => {
      await removePushDevice(api, device.id);
      if (device.current) await unsubscribeBrowser();
      return `${deviceName(device.userAgent)} shows no more notifications.`;
    });

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Notifications"
      description="For news of saved searches that report as it happens, daily or weekly. They show an address and no price."
    >
      <div className={styles.notifications}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <p role="status" className={styles.soft}>
          {done}
        </p>
        {state?.problem && <StatusMessage tone="info">{problems[state.problem]}</StatusMessage>}
        {state && !state.problem && !isOn && (
          <Button onClick={turnOn} loading={status === "loading"} loadingText="Turning on...">
            Notify me
          </Button>
        )}
        {devices.length > 0 && (
          <section aria-label="Devices with notifications">
            <h3 className={styles.title}>
              Devices ({devices.length} of {pushDeviceLimit})
            </h3>
            <ul>
              {devices.map((device) => (
                <li key={device.id} className={styles.device}>
                  <div className={styles.text}>
                    <p>
                      {deviceName(device.userAgent)}
                      {device.current && " (this device)"}
                    </p>
                    <p className={styles.soft}>Since {formatTime(device.addedAt)}</p>
                  </div>
                  <Button variant="quiet" size="small" onClick={() => sendTest(device)}>
                    Send a test
                    <VisuallyHidden> to {deviceName(device.userAgent)}</VisuallyHidden>
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => turnOff(device)}>
                    Turn off
                    <VisuallyHidden> {deviceName(device.userAgent)}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
            <QuietHours />
          </section>
        )}
      </div>
    </Dialog>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

interface QuietTimes {
  quietFrom: number;
  quietUntil: number;
}

/** The hours without notifications; each choice is saved immediately. */
function QuietHours() {
  const api = useApi();
  const { settings, refetch } = useAlertSettings();
  const { message, run } = useAction("The quiet hours could not be saved. Please try again.");
  const [chosen, setChosen] = useState<Partial<QuietTimes>>({});
  // The running save reads it too: a choice during a save is saved after it.
  const latest = useRef(chosen);
  const choose = (hours: Partial<QuietTimes>) => {
    latest.current = hours;
    setChosen(hours);
  };
  if (settings?.quietFrom === undefined || settings.quietUntil === undefined) return null;
  const { quietFrom, quietUntil } = {
    quietFrom: settings.quietFrom,
    quietUntil: settings.quietUntil,
    ...chosen,
  };
  const save = (change: Partial<QuietTimes>) => {
    choose({ ...latest.current, ...change });
    void run(async () => {
      try {
        let sent;
        do {
          sent = latest.current;
          await putAlertSettings(api, { ...settings, ...sent });
          await refetch();
        } while (sent !== latest.current);
      } catch (error) {
        choose({});
        throw error;
      }
    });
  };
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours ({settings.timeZone.replaceAll("_", " ")})</legend>
      <SelectField
        label="From"
        options={hours}
        value={String(quietFrom)}
        onChange={({ target }) => save({ quietFrom: Number(target.value) })}
      />
      <SelectField
        label="Until"
        options={hours}
        value={String(quietUntil)}
        onChange={({ target }) => save({ quietUntil: Number(target.value) })}
      />
      <p className={styles.soft}>
        {quietFrom === quietUntil
          ? "No hour is quiet."
          : "News of these hours comes in one notification afterwards."}
      </p>
      {message && <StatusMessage>{message}</StatusMessage>}
    </fieldset>
  );
}
