import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { accountGraceDays, deleteAccountSchema } from "@larchway/shared/contracts/accounts";
import type { User } from "@larchway/shared/contracts/api";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Dialog } from "@larchway/shared/ui/dialog";
import { PasswordField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { deleteAccount } from "../calls/users";
import * as formStyles from "../form/form.module.css";
import { GoogleButton } from "../google/google-button";

const failure = "Your account could not be deleted. Please try again.";

/** Asks for the deletion of the account, with the password, or a fresh sign-in with Google where there is none. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" padding="large" aria-label="Delete your account">
      <h2>Delete your account</h2>
      <p>
        You are signed out everywhere right away. After {accountGraceDays} days your account is deleted
        permanently, with its saved homes, lists, searches and devices; until then, signing in keeps it. We
        keep proof of consent and requests to the brokerage, because the law requires it.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <Confirmation user={user} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Confirmation({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Delete your account?"
      description={`${user.email}. You can undo this by signing in within ${accountGraceDays} days.`}
    >
      <div className={formStyles.form}>
        {user.googleOnly ? <GoogleConfirmation /> : <PasswordConfirmation />}
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </Dialog>
  );
}

function PasswordConfirmation() {
  const form = useForm({
    state: useState({ password: "" }),
    schema: deleteAccountSchema,
    send: useRemoval(),
    getErrorField: (error) => (isApiError(error) && error.code === "FORBIDDEN" ? "password" : undefined),
    failure,
  });
  return (
    <Form form={form} className={formStyles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <PasswordField {...form.text("password")} label="Your password" required />
      <Button type="submit" loading={form.status === "loading"} loadingText="Deleting your account...">
        Delete my account
      </Button>
    </Form>
  );
}

function GoogleConfirmation() {
  const remove = useRemoval();
  const { message, run } = useAction(failure);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className={formStyles.form}>
      {(problem ?? message) && <StatusMessage>{problem ?? message}</StatusMessage>}
      <p>To confirm, sign in with Google once more.</p>
      <GoogleButton
        onCredential={(credential) => {
          setProblem(null);
          return run(() => remove({ credential }));
        }}
        onProblem={setProblem}
      />
    </div>
  );
}

/** Asks for the deletion and leaves for the home page, signed out. */
function useRemoval() {
  const api = useApi();
  const navigate = useNavigate();
  const { session } = useSession();
  return async (proof: { password?: string; credential?: string }) => {
    await deleteAccount(api, proof);
    // Flushed: otherwise the profile page sends the signed-out visitor to the sign-in page.
    await navigate("/", { flushSync: true });
    await session.signOut();
    toast.info(`Your account will be deleted in ${accountGraceDays} days. Sign in before then to keep it.`);
  };
}
