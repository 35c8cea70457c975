import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { SignInRecord } from "@larchway/shared/contracts/accounts";
import { deviceName, formatTime } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { listSignIns } from "../calls/users";
import * as styles from "./privacy-panel.module.css";

const methods: Record<SignInRecord["method"], string> = {
  password: "with the password",
  google: "with Google",
  passkey: "with a passkey",
};
const results: Record<SignInRecord["result"], string> = {
  "signed-in": "Signed in",
  "wrong-password": "Refused: wrong password",
  "wrong-code": "Refused: wrong code",
  "copied-passkey": "Refused: the passkey may have been copied",
};

/** The last sign-ins to the account, and refused attempts. */
export function SignInHistory() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["sign-ins"],
    queryFn: ({ signal }) => listSignIns(api, { signal }),
  });
  return (
    <Card as="section" padding="large" aria-label="Sign-in history">
      <h2>Sign-in history</h2>
      {error && (
        <StatusMessage
          title={getErrorMessage(error, "The sign-ins could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton shape="text" lines={3} />}
      {data && (
        <ul className={styles.devices}>
          {data.signIns.map(({ at, method, result, userAgent }, index) => (
            <li key={`${at} ${index}`} className={styles.device}>
              <div>
                <p className={styles.name}>
                  {results[result]}
                  {result === "signed-in" && ` ${methods[method]}`}
                </p>
                <p className={styles.soft}>
                  {formatTime(at)} · {deviceName(userAgent)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
