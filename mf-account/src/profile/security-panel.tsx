import { lazy, Suspense, useRef, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import {
  passkeyRenameSchema,
  type Enrolled,
  type Passkey,
  type SecondFactorState,
} from "@larchway/shared/contracts/second-factor";
import { formatTime } from "@larchway/shared/domain";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import {
  loadSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
} from "../calls/second-factor";
import { AddPasskey } from "../second-factor/add-passkey";
import { explainCancelled, useFreshProof } from "../second-factor/fresh-proof";
import { supportsPasskeys } from "../second-factor/passkey-calls";
import { RecoveryCodes } from "../second-factor/recovery-codes";
import * as factorStyles from "../second-factor/second-factor.module.css";
import * as styles from "./privacy-panel.module.css";

const AddApp = lazy(() => import(/* webpackChunkName: "add-app" */ "../second-factor/add-app"));

/** Passkeys, the authenticator app, and recovery codes. */
export function SecurityPanel() {
  const api = useApi();
  const { session } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["second-factor"],
    queryFn: ({ signal }) => loadSecondFactor(api, { signal }),
  });
  const { withProof, dialog } = useFreshProof();
  const [adding, setAdding] = useState<"passkey" | "app" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { message, run } = useAction(
    (failure) => explainCancelled(failure) ?? getErrorMessage(failure, "That didn't work. Please try again."),
  );

  const heading = useRef<HTMLHeadingElement>(null);
  const change = (action: () => Promise<unknown>, after?: () => void) =>
    run(async () => {
      await withProof(action);
      await refetch();
      after?.();
    });
  // The pressed button disappears with its passkey.
  const moveFocus = () => heading.current?.focus({ preventScroll: true });
  const finish = ({ session: { accessToken, ...user }, recoveryCodes }: Enrolled) => {
    session.start(user, accessToken);
    setAdding(null);
    setCodes(recoveryCodes);
    void refetch();
  };

  return (
    <Card as="section" padding="large" aria-label="Passkeys and second factor">
      <h2 ref={heading} tabIndex={-1}>
        Passkeys and second factor
      </h2>
      {message && <StatusMessage>{message}</StatusMessage>}
      {error && (
        <StatusMessage
          title={getErrorMessage(error, "Your passkeys could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div className={factorStyles.loading}>
          <Skeleton shape="text" lines={3} />
        </div>
      )}
      {data && (
        <>
          <p>
            A passkey signs you in with your fingerprint, face or screen lock, without a password.
            {data.isRequired && " Your account needs a passkey or an authenticator app."}
          </p>
          <PasskeyList
            passkeys={data.passkeys}
            onRename={() => void refetch()}
            onRemove={(id) => void change(() => removePasskey(api, id), moveFocus)}
          />
          {supportsPasskeys() && (
            <div>
              <Button variant="secondary" onClick={() => setAdding("passkey")}>
                Add a passkey
              </Button>
            </div>
          )}
          <AppPart
            state={data}
            onAdd={() => setAdding("app")}
            onRemove={() => void change(() => removeApp(api))}
          />
          {(data.passkeys.length > 0 || data.appSince !== null) && (
            <div className={factorStyles.part}>
              <h3>Recovery codes</h3>
              <p>{data.recoveryCodesLeft} of your recovery codes are left.</p>
              <div>
                <Button
                  variant="secondary"
                  onClick={() =>
                    void change(async () => setCodes((await replaceRecoveryCodes(api)).recoveryCodes))
                  }
                >
                  Make new recovery codes
                </Button>
              </div>
            </div>
          )}
        </>
      )}
      {adding && (
        <Dialog
          open
          onClose={() => setAdding(null)}
          size="small"
          title={adding === "passkey" ? "Add a passkey" : "Add an authenticator app"}
        >
          {adding === "passkey" ? (
            <AddPasskey onAdded={finish} withProof={withProof} />
          ) : (
            <Suspense fallback={<Spinner />}>
              <AddApp onAdded={finish} withProof={withProof} />
            </Suspense>
          )}
        </Dialog>
      )}
      {codes && (
        <Dialog open mandatory onClose={() => setCodes(null)} size="small" title="Your recovery codes">
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
      {dialog}
    </Card>
  );
}

function AppPart({
  state: { appSince },
  onAdd,
  onRemove,
}: {
  state: SecondFactorState;
  onAdd: () => void;
  onRemove: () => void;
}) {
  return (
    <div className={factorStyles.part}>
      <h3>Authenticator app</h3>
      <p>
        {appSince
          ? `Added ${formatTime(appSince)}. Signing in with your password asks for its code.`
          : "An app on your phone shows a code that signing in with your password then asks for."}
      </p>
      <div>
        <Button variant="secondary" onClick={appSince ? onRemove : onAdd}>
          {appSince ? "Remove the app" : "Add an app"}
        </Button>
      </div>
    </div>
  );
}

interface PasskeyListProps {
  passkeys: Passkey[];
  onRename: () => void;
  onRemove: (id: string) => void;
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  if (passkeys.length === 0) return <p>You have no passkey yet.</p>;
  return (
    <>
      <ul className={styles.devices} aria-label="Your passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.device}>
            <div>
              <p className={styles.name}>{passkey.name}</p>
              <p className={styles.soft}>
                Added {formatTime(passkey.createdAt)} ·{" "}
                {passkey.lastUsedAt ? `last used ${formatTime(passkey.lastUsedAt)}` : "not used yet"}
              </p>
            </div>
            <div className={factorStyles.actions}>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                Rename
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => onRemove(passkey.id)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={() => {
            setRenaming(null);
            onRename();
          }}
        />
      )}
    </>
  );
}

function RenameDialog({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}) {
  const api = useApi();
  const form = useForm({
    state: useState({ name: passkey.name }),
    schema: passkeyRenameSchema,
    send: async ({ name }) => {
      await renamePasskey(api, passkey.id, name);
      onRenamed();
    },
    failure: "The passkey could not be renamed. Please try again.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Rename the passkey">
      <Form form={form} className={factorStyles.part}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <TextField {...form.text("name")} label="Name" maxLength={60} required />
        <Button type="submit" loading={form.status === "loading"}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}
