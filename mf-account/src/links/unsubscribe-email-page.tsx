import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { unsubscribeEmailSchema } from "@larchway/shared/contracts/accounts";
import { Link } from "@larchway/shared/router";
import { unsubscribeEmail } from "../calls/mail";
import { EmailForm } from "./email-form";
import { NoticePage } from "./notice-page";

/**
 * `/emails/unsubscribe`: for people without an e-mail that has an unsubscribe link. The address may belong to another
 * person, so this only e-mails a link. It shows the same message whether the address is known or not.
 */
export function UnsubscribeEmailPage() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <NoticePage
        title="Check your email"
        lead={`If we have ever written to ${sentTo}, a link that stops our news and offers is on its way to it.`}
      >
        <p>
          No email after a few minutes? Check your spam folder and the address. Every email from us also ends
          with a link that unsubscribes.
        </p>
        <p>
          Signed in, you can turn them off in <Link to="/profile">your profile</Link>.
        </p>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      title="Unsubscribe"
      lead="Stop news and offers from us to an email address. We'll email you a link to unsubscribe in one click."
    >
      <EmailForm
        schema={unsubscribeEmailSchema}
        send={async (email) => {
          await unsubscribeEmail(api, email);
          setSentTo(email);
        }}
        label="Email me the link"
        loadingText="Sending..."
      />
    </NoticePage>
  );
}
