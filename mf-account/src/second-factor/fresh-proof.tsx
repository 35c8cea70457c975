import { useRef, useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { freshProofSchema, type FreshProof } from "@larchway/shared/contracts/second-factor";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { PasswordField } from "@larchway/shared/ui/field";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadSecondFactor, proveAgain } from "../calls/second-factor";
import { GoogleButton } from "../google/google-button";
import { explainPasskey } from "./explain-passkey";
import { ProveFactor } from "./prove-factor";
import * as styles from "./second-factor.module.css";

/** An action ended because the visitor closed the dialog. */
class ProofCancelled extends Error {}

const cancelledProof = "You didn't confirm that it's you, so nothing was changed.";

/** The message of {@link cancelledProof}, or undefined for other errors. */
export const explainCancelled = (error: unknown): string | undefined =>
  error instanceof ProofCancelled ? cancelledProof : undefined;

/**
 * Runs dangerous actions: when the server requires a fresh proof of identity, the visitor gives it in `dialog` and the
 * action runs again.
 */
export function useFreshProof() {
  const waiting = useRef<{ resolve: () => void; reject: (error: Error) => void } | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function withProof<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (!isApiError(error) || error.code !== "PROOF_REQUIRED") throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
        setOpen(true);
      });
      return action();
    }
  }

  const finish = (isProven: boolean) => {
    setOpen(false);
    if (isProven) waiting.current?.resolve();
    else waiting.current?.reject(new ProofCancelled(cancelledProof));
    waiting.current = null;
  };
  const dialog = isOpen && <ProofDialog onProven={() => finish(true)} onClose={() => finish(false)} />;
  return { withProof, dialog };
}

function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const api = useApi();
  const { session } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["second-factor"],
    queryFn: ({ signal }) => loadSecondFactor(api, { signal }),
  });
  const prove = async (proof: FreshProof) => {
    const { accessToken, ...user } = await proveAgain(api, proof);
    session.start(user, accessToken);
    onProven();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Confirm that it’s you"
      description="This action needs a new proof, even though you are signed in."
    >
      {error && <StatusMessage title={explainPasskey(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="text" lines={2} />}
      {data?.proofBy === "factor" && (
        <div className={styles.part}>
          <ProveFactor
            hasApp={data.appSince !== null}
            hasPasskey={data.passkeys.length > 0}
            onFactor={prove}
          />
        </div>
      )}
      {data?.proofBy === "password" && <ProvePassword onProof={prove} />}
      {data?.proofBy === "google" && <ProveGoogle onProof={prove} />}
    </Dialog>
  );
}

interface ProveProps {
  onProof: (proof: FreshProof) => Promise<void>;
}

function ProvePassword({ onProof }: ProveProps) {
  const form = useForm({
    state: useState({ password: "" }),
    schema: freshProofSchema,
    send: onProof,
    getErrorField: (error) => (isApiError(error) && error.code === "FORBIDDEN" ? "password" : undefined),
    failure: "Your password could not be checked. Please try again.",
  });
  return (
    <Form form={form} className={styles.part}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <PasswordField {...form.text("password")} label="Your password" required />
      <Button type="submit" loading={form.status === "loading"} loadingText="Checking your password...">
        Confirm
      </Button>
    </Form>
  );
}

function ProveGoogle({ onProof }: ProveProps) {
  const { message, run } = useAction("Google did not confirm it. Please try again.");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className={styles.part}>
      {(problem ?? message) && <StatusMessage>{problem ?? message}</StatusMessage>}
      <p>Sign in with Google once more.</p>
      <GoogleButton
        onCredential={(credential) => {
          setProblem(null);
          return run(() => onProof({ credential }));
        }}
        onProblem={setProblem}
      />
    </div>
  );
}
