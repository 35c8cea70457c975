import { useState, type FormEvent } from "react";
import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { User } from "@larchway/shared/contracts/api";
import { useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Dialog } from "@larchway/shared/ui/dialog";
import { PasswordField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import formStyles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { GoogleButton } from "../google/google-button";

/** Deletes the account for good, after the password, or a fresh sign-in with Google where there is none. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" padding="large" aria-label="Delete your account">
      <h2>Delete your account</h2>
      <p>
        Your saved homes, scenarios and devices go with it, at once and for good. Proofs of consent and
        requests to the brokerage stay, because the law asks us to keep them.
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
  const api = useApi();
  const navigate = useNavigate();
  const { session } = useSession();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<"password">();
  const [message, setMessage] = useState<string | null>(null);

  const remove = async (proof: { password?: string; credential?: string }) => {
    setMessage(null);
    show({});
    try {
      await api.users.remove(proof);
    } catch (error) {
      const text = messageOf(error, "Your account could not be deleted. Please try again.");
      if (proof.password && isApiError(error) && error.code === "FORBIDDEN") show({ password: text });
      else setMessage(text);
      return false;
    }
    // At once: the profile page sends whoever is signed out to sign in.
    await navigate("/", { flushSync: true });
    await session.signOut();
    toast.info("Your account is deleted");
    return true;
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password) void submit(() => remove({ password }));
    else show({ password: "Please enter your password." });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Delete your account?"
      description={`${user.email}. This cannot be undone.`}
    >
      <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
        {message && <StatusMessage>{message}</StatusMessage>}
        {user.googleOnly ? (
          <>
            <p>To confirm, sign in with Google once more. The account is deleted right then.</p>
            <GoogleButton
              onCredential={(credential) => submit(() => remove({ credential }))}
              onProblem={setMessage}
            />
          </>
        ) : (
          <>
            <PasswordField label="Your password" name="password" required error={errors.password} />
            <Button type="submit" loading={status === "loading"} loadingText="Deleting your account...">
              Delete for good
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
      </form>
    </Dialog>
  );
}
