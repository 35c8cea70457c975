import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { registerSchema } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { anonymousIdOf } from "@larchway/shared/storage";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useState, type ChangeEvent, type FormEvent } from "react";
import { Link } from "@larchway/shared/router";
import { checkFields, serverFieldErrors } from "../form/field-errors";
import styles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { PhoneField } from "./phone-field";
import { signUpFields, type SignUpField } from "./sign-up-fields";

/** Makes an account and signs in to it. */
export function SignUpForm() {
  const api = useApi();
  const { session } = useSession();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<SignUpField>();
  const [message, setMessage] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const [owner, setOwner] = useState({ name: "", email: "" });
  const handleOwner = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setOwner({ ...owner, [target.name]: target.value });

  const signUp = async (values: FormData) => {
    setMessage(null);
    const checked = checkFields(registerSchema, inputOf(values), signUpFields);
    const problems = await withWeakness(checked.errors ?? {}, password, owner);
    show(problems);
    if (checked.errors || problems.password) return false;
    try {
      const { accessToken, ...user } = await api.users.register(checked.data);
      session.start(user, accessToken);
      toast.success(
        user.emailVerified === false
          ? "Your account is ready. We sent you a link to confirm your email."
          : "Your account is ready",
      );
      return true;
    } catch (error) {
      const named = serverFieldErrors(error, signUpFields);
      if (isApiError(error) && error.code === "EMAIL_TAKEN") named.email ??= error.message;
      show(named);
      if (Object.keys(named).length === 0) setMessage(messageOf(error, "An error occurred during sign up"));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void submit(() => signUp(values));
  };

  return (
    <form {...formProps} noValidate className={styles.form} data-state={status} onSubmit={handleSubmit}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        onChange={handleOwner}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        onChange={handleOwner}
        error={errors.email}
      />
      <NewPasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        owner={owner}
        error={errors.password}
      />
      <PhoneField
        label="Phone (optional)"
        name="phone"
        hint="Only used to reach you about homes you ask about."
        error={errors.phone}
      />
      <Checkbox
        name="acceptTerms"
        required
        error={errors.acceptTerms}
        label={
          <>
            I accept the{" "}
            <Link to="/terms-and-conditions" target="_blank" rel="noopener">
              terms of use
            </Link>{" "}
            and have read the{" "}
            <Link to="/privacy" target="_blank" rel="noopener">
              privacy policy
            </Link>
            .
          </>
        }
        hint="I am looking for a home out of genuine interest, for my own use, and will not copy or pass on MLS data."
      />
      <Checkbox
        name="marketingConsent"
        label={`Send me news and offers from ${brand.registeredName} by e-mail (optional).`}
        hint={`You can stop them at any time. ${brand.address.street}, ${brand.address.city} · ${brand.email}`}
      />
      <Button
        type="submit"
        size="large"
        wide
        loading={status === "loading"}
        loadingText="Creating your account..."
        className={styles.submit}
      >
        Create account
      </Button>
    </form>
  );
}

function inputOf(values: FormData) {
  return {
    name: values.get("name"),
    email: values.get("email"),
    password: values.get("password"),
    phone: values.get("phone") || undefined,
    acceptTerms: values.has("acceptTerms"),
    termsVersion: brand.termsVersion,
    marketingConsent: values.has("marketingConsent"),
    anonymousId: anonymousIdOf(),
  };
}
