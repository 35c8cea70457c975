import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { registerSchema } from "@larchway/shared/contracts/api";
import { Form, PhoneField, useForm } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { getAnonymousId } from "@larchway/shared/storage";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { register } from "../calls/users";
import * as styles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";

const nothing = {
  name: "",
  email: "",
  password: "",
  phone: "",
  acceptTerms: false,
  // Consent to commercial e-mail must be given explicitly (CASL).
  marketingConsent: false,
};

/** Creates an account and signs in to it. */
export function SignUpForm() {
  const api = useApi();
  const { session } = useSession();
  const form = useForm({
    state: useState(nothing),
    schema: registerSchema,
    toInput: (values) => ({
      ...values,
      phone: values.phone || undefined,
      termsVersion: brand.termsVersion,
      anonymousId: getAnonymousId(),
    }),
    check: (values, errors) => withWeakness(errors, values.password, values),
    send: async (input) => {
      const { accessToken, ...user } = await register(api, input);
      session.start(user, accessToken);
      toast.success(
        user.emailVerified === false
          ? "Your account is ready. We sent you a link to confirm your email."
          : "Your account is ready",
      );
    },
    getErrorField: (error) => (isApiError(error) && error.code === "EMAIL_TAKEN" ? "email" : undefined),
    failure: "An error occurred during sign up",
  });

  return (
    <Form form={form} className={styles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextField {...form.text("name")} label="Name" autoComplete="name" required />
      <TextField {...form.text("email")} label="Email" type="email" autoComplete="email" required />
      <NewPasswordField field={form.text("password")} label="Password" owner={form.values} />
      <PhoneField
        {...form.text("phone")}
        label="Phone (optional)"
        hint="Only used to reach you about homes you ask about."
      />
      <Checkbox
        {...form.checkbox("acceptTerms")}
        required
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
        {...form.checkbox("marketingConsent")}
        label={`Send me news and offers from ${brand.registeredName} by email (optional).`}
        hint={`You can stop them at any time. ${brand.address.street}, ${brand.address.city} · ${brand.email}`}
      />
      <Button
        type="submit"
        size="large"
        wide
        loading={form.status === "loading"}
        loadingText="Creating your account..."
        className={styles.submit}
      >
        Create account
      </Button>
    </Form>
  );
}
