import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { forgotPasswordSchema } from "@larchway/shared/contracts/accounts";
import { Link } from "@larchway/shared/router";
import { EmailForm } from "./email-form";
import { NoticePage } from "./notice-page";

/** `/forgot-password`. Says the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <NoticePage
        title="Look into your mail"
        lead={`If there is an account for ${sentTo}, a link that sets a new password is on its way. It works for one hour.`}
      >
        <p>
          No mail after a few minutes? Look into the spam folder, or check that this is the address of your
          account.
        </p>
        <p>
          <Link to="/signin">Back to sign in</Link>
        </p>
      </NoticePage>
    );
  }
  return (
    <NoticePage title="Forgot your password?" lead="We mail you a link that sets a new one.">
      <EmailForm
        schema={forgotPasswordSchema}
        send={async (email) => {
          await api.users.forgotPassword(email);
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
