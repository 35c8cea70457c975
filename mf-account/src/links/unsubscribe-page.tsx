import { isApiError, getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { useAction } from "@larchway/shared/form";
import { Link, useNavigate, useParams } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { unsubscribe as endMail } from "../calls/mail";
import { NoticePage } from "./notice-page";

/**
 * `/unsubscribe/<token>`: the link in the footer of every e-mail. Opening it changes nothing, because mail scanners
 * open it too.
 */
export function UnsubscribePage() {
  const { token = "" } = useParams();
  const api = useApi();
  const navigate = useNavigate();
  const { status, message, run } = useAction((error) =>
    isApiError(error) && error.code === "LINK_NOT_VALID"
      ? "This link is incomplete or has expired. We can email you a new one."
      : getErrorMessage(error, "That didn't work. Please try again."),
  );

  const unsubscribe = async () => {
    await endMail(api, token);
    void navigate("/emails/unsubscribe/success", { replace: true });
  };

  return (
    <NoticePage
      title="Unsubscribe"
      lead="Unsubscribe from our news and offers in one click. You'll still get emails about your account, such as password resets."
    >
      {message && (
        <StatusMessage>
          {message} <Link to="/emails/unsubscribe">Email me a new link</Link>
        </StatusMessage>
      )}
      <Button
        size="large"
        wide
        loading={status === "loading"}
        loadingText="Unsubscribing..."
        onClick={() => void run(unsubscribe)}
      >
        Unsubscribe
      </Button>
      <p>
        <Link to="/">Keep the emails</Link>
      </p>
    </NoticePage>
  );
}
