import { useApi } from "@larchway/shared/app";
import { unsubscribeEmailSchema } from "@larchway/shared/contracts/accounts";
import { useNavigate } from "@larchway/shared/router";
import { EmailForm } from "./email-form";
import { NoticePage } from "./notice-page";

/** `/emails/unsubscribe`: for people who have no mail with a link at hand. */
export function UnsubscribeEmailPage() {
  const api = useApi();
  const navigate = useNavigate();

  return (
    <NoticePage title="Unsubscribe" lead="Stop all news and offers from us to one email address, at once.">
      <EmailForm
        schema={unsubscribeEmailSchema}
        send={async (email) => {
          await api.mail.unsubscribeEmail(email);
          void navigate("/emails/unsubscribe/success", { replace: true });
        }}
        label="Unsubscribe"
        loadingText="Unsubscribing..."
      />
    </NoticePage>
  );
}
