import { type ReactNode, useRef } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { saveConsent, useConsent } from "@larchway/shared/consent";
import type { AccountConsent } from "@larchway/shared/contracts/accounts";
import { deviceName, formatDate } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { readStored } from "@larchway/shared/storage";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { usePush } from "../alerts/use-push";
import { getAlertSettings, putAlertSettings } from "../calls/alerts";
import { sendMailConsent } from "../calls/mail";
import { removePushDevice } from "../calls/push";
import { listConsents } from "../calls/users";
import * as styles from "./privacy-panel.module.css";

const names: Record<AccountConsent["kind"], string> = {
  terms: "Terms of use",
  "marketing-email": "News and offers by email",
  "alert-email": "Alerts of saved searches by email",
};
const cookies = [
  { kind: "analytics", name: "Cookies for statistics, in this browser" },
  { kind: "marketing", name: "Cookies for marketing, in this browser" },
] as const;

/** The consents of the account and of this browser, with date and version. All but the terms can be withdrawn here. */
export function ConsentList() {
  const api = useApi();
  const { session } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["consents"],
    queryFn: ({ signal }) => listConsents(api, { signal }),
  });
  const { devices, refetch: refetchPush } = usePush();
  const choices = useConsent();
  const record = choices && readStored("consentRecord");
  const { status, message, run } = useAction("Your consent could not be withdrawn. Please try again.");

  const withdrawals: Partial<Record<AccountConsent["kind"], () => Promise<unknown>>> = {
    "marketing-email": async () => {
      await sendMailConsent(api, false);
      await session.refresh();
    },
    "alert-email": async () => putAlertSettings(api, { ...(await getAlertSettings(api)), isStopped: true }),
  };
  const isBusy = status === "loading";
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const moveFocus = () => heading.current?.focus({ preventScroll: true });
  const withdraw = (call: () => Promise<unknown>) =>
    void run(async () => {
      await call();
      await refetch();
      moveFocus();
    });

  return (
    <Card as="section" padding="large" aria-label="Your consents">
      <h2 ref={heading} tabIndex={-1}>
        Your consents
      </h2>
      {message && <StatusMessage>{message}</StatusMessage>}
      {error && (
        <StatusMessage
          title={getErrorMessage(error, "Your consents could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton shape="text" lines={3} />}
      {data && (
        <ul className={styles.devices}>
          {data.consents.map(({ kind, ...consent }) => {
            const call = withdrawals[kind];
            return (
              <Entry
                key={kind}
                name={names[kind]}
                {...consent}
                isBusy={isBusy}
                onWithdraw={call && (() => withdraw(call))}
              >
                {kind === "terms" && (
                  <>
                    <Link to="/terms-and-conditions">Read the terms.</Link> To withdraw, delete your account.
                  </>
                )}
                {kind === "alert-email" && consent.granted && "Withdrawing stops all alerts."}
              </Entry>
            );
          })}
          {choices &&
            cookies.map(({ kind, name }) => (
              <Entry
                key={kind}
                name={name}
                granted={choices[kind]}
                version={record?.version ?? null}
                at={record?.at}
                onWithdraw={() => {
                  saveConsent({ ...choices, [kind]: false });
                  moveFocus();
                }}
              />
            ))}
          {devices.map(({ id, userAgent, addedAt }) => (
            <Entry
              key={id}
              name={`Notifications in ${deviceName(userAgent)}`}
              granted
              version={null}
              at={addedAt}
              isBusy={isBusy}
              onWithdraw={() =>
                withdraw(async () => {
                  await removePushDevice(api, id);
                  await refetchPush();
                })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface EntryProps extends Pick<AccountConsent, "granted" | "version"> {
  name: string;
  /** ISO 8601; undefined when the browser did not store it. */
  at: string | undefined;
  /** True while another withdrawal is sent. */
  isBusy?: boolean;
  /** Undefined for a consent that ends only with the account. */
  onWithdraw: (() => void) | undefined;
  children?: ReactNode;
}

function Entry({ name, granted, version, at, isBusy = false, onWithdraw, children }: EntryProps) {
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {granted ? "Given" : "Not given, or withdrawn"}
          {at && ` ${formatDate(at)}`}
          {version !== null && ` · version ${version}`}
        </p>
        {children && <p className={styles.soft}>{children}</p>}
      </div>
      {granted && onWithdraw && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Withdraw: ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
