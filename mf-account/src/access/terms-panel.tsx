import { isApiError, getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { useAction } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { acceptTerms } from "../calls/users";
import * as styles from "./access.module.css";

export interface TermsPanelProps {
  /** Shows "Not now". */
  onLater?: () => void;
}

/** A summary of the rules for sold data, and their acceptance, which the server records with version and time. */
export function TermsPanel({ onLater }: TermsPanelProps) {
  const api = useApi();
  const { session } = useSession();
  const { status, message, run } = useAction((error) =>
    isApiError(error) && error.code === "TERMS_OUTDATED"
      ? "The terms have just changed. Please load this page again to read the new ones."
      : getErrorMessage(error, "That didn't work. Please try again."),
  );

  const accept = () =>
    void run(async () => {
      const { accessToken, ...user } = await acceptTerms(api, brand.termsVersion);
      session.start(user, accessToken);
      toast.success("Thank you, the terms are accepted");
    });

  return (
    <div className={styles.panel}>
      <p>
        Sold prices, sold dates and listing histories come from the real estate boards under their virtual
        office website (VOW) rules. To see them, you agree that:
      </p>
      <ul className={styles.rules}>
        <li>
          you enter into a lawful broker-consumer relationship with {brand.registeredName}, which obliges you
          to nothing;
        </li>
        <li>you have a real interest in buying, selling or leasing a home of the kind shown here;</li>
        <li>you use the data for yourself only, and do not copy or pass them on;</li>
        <li>the data belong to the boards and their members, who may check how they are used.</li>
      </ul>
      <p className={styles.soft}>
        The full text:{" "}
        <Link to="/terms-and-conditions#vow" target="_blank" rel="noopener">
          Terms and Conditions, version {brand.termsVersion} (opens in a new tab)
        </Link>
        . We record the version and the time of your acceptance.
      </p>
      {message && <StatusMessage>{message}</StatusMessage>}
      <div className={styles.actions}>
        <Button onClick={accept} loading={status === "loading"} loadingText="Recording your acceptance...">
          I accept the terms
        </Button>
        {onLater && (
          <Button variant="secondary" onClick={onLater}>
            Not now
          </Button>
        )}
      </div>
    </div>
  );
}
