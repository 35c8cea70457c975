import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { forgotPasswordSchema } from "@larchway/shared/contracts/accounts";
import { Link } from "@larchway/shared/router";
import { sendPasswordLink } from "../calls/users";
import { EmailForm } from "./email-form";
import { NoticePage } from "./notice-page";

/** `/forgot-password`. Shows the same message whether the account exists or not. */
export function ForgotPasswordPage() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <NoticePage
        title="Check your email"
        lead={`If there is an account for ${sentTo}, a link to set a new password is on its way. It works for one hour.`}
      >
        <p>
          No email after a few minutes? Check your spam folder, and that this is the address of your account.
        </p>
        <p>
          <Link to="/signin">Back to sign in</Link>
        </p>
      </NoticePage>
    );
  }
  return (
    <NoticePage title="Forgot your password?" lead="We'll email you a link to set a new one.">
      <EmailForm
        schema={forgotPasswordSchema}
        send={async (email) => {
          await sendPasswordLink(api, email);
          setSentTo(email);
        }}
        label="Send me the link"
        loadingText="Sending..."
      />
      <p>
        <Link to="/signin">Back to sign in</Link>
      </p>
    </NoticePage>
  );
}
