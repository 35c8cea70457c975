import { useEffect, useEffectEvent } from "react";
import { isOfflineDocument, useNetwork } from "@larchway/shared/offline";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { WifiOff } from "@larchway/shared/ui/icons";
import { Spinner } from "@larchway/shared/ui/spinner";
import * as styles from "./errors.module.css";
import { useSiteAnswers } from "./use-site-answers";

export interface OfflinePageProps {
  /** Retries the same page; reloads it by default. */
  onRetry?: () => void;
}

/**
 * Replaces a page that needs a connection: shows whether the device is offline or the site slow, links to pages that work
 * offline, and retries automatically.
 */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const hasNetwork = useNetwork();
  const retry = useEffectEvent(() => {
    if (onRetry && !isOfflineDocument()) onRetry();
    else location.reload();
  });
  const handleRetry = () => (onRetry && !isOfflineDocument() ? onRetry() : location.reload());

  useEffect(() => {
    const again = () => retry();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  useSiteAnswers(hasNetwork, handleRetry);

  return (
    <div className={styles.page} data-says-offline>
      {hasNetwork ? <Spinner /> : <Icon of={WifiOff} size={40} className={styles.sign} />}
      <h1>{hasNetwork ? "This is taking longer than usual" : "You are offline"}</h1>
      <p className={styles.message}>
        {hasNetwork
          ? "The site hasn't answered yet. This page will load automatically as soon as it does. "
          : "This page needs a connection. It will load automatically when you're back online. "}
        Until then, you can view your saved homes and use the mortgage calculator.
      </p>
      <div className={styles.buttons}>
        <Button onClick={handleRetry}>Try again</Button>
        <ButtonLink variant="secondary" to="/profile?tab=favorites">
          Your saved homes
        </ButtonLink>
        <ButtonLink variant="quiet" to="/buying/mortgage-calculator">
          Mortgage calculator
        </ButtonLink>
      </div>
    </div>
  );
}
