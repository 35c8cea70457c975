import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi, useConfig } from "@larchway/shared/app";
import { Button } from "@larchway/shared/ui/button";
import { createGoogleNonce } from "../calls/users";
import * as styles from "./google.module.css";
import { loadIdentityServices } from "./identity-services";

export interface GoogleButtonProps {
  /** Receives a credential for the API: an ID token of Google. Settles when the API has responded. */
  onCredential: (credential: string) => Promise<void>;
  /** Receives the message when the button was pressed and no credential came. */
  onProblem: (message: string) => void;
}

/**
 * Google's own button. Where Google's script is blocked, the site's button replaces it and explains that; it counts
 * as an error only when it is pressed. Without a client id the button explains that Google sign-in is unavailable.
 */
export function GoogleButton({ onCredential, onProblem }: GoogleButtonProps) {
  const api = useApi();
  const { googleClientId } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** Number of credentials so far, because each needs a separate nonce. */
  const [used, setUsed] = useState(0);

  const take = useEffectEvent(async ({ credential }: { credential?: string }) => {
    if (!credential) return onProblem("Google Sign-In failed: No credential received.");
    await onCredential(credential);
    setUsed((count) => count + 1);
  });
  const fail = useEffectEvent(() => {
    setHasFailed(true);
    if (isPressed.current) onProblem("Google Sign-In failed. Please try again.");
  });

  useEffect(() => {
    if (!googleClientId || hasFailed) return;
    let isGone = false;
    Promise.all([loadIdentityServices(), createGoogleNonce(api)])
      .then(([services, { nonce }]) => {
        const parent = place.current;
        if (isGone || !parent) return;
        services.initialize({
          client_id: googleClientId,
          nonce,
          callback: (response) => void take(response),
          ux_mode: "popup",
        });
        // An existing button keeps working with the last settings.
        if (parent.hasChildNodes()) return;
        services.renderButton(parent, {
          type: "standard",
          theme: "outline",
          size: "large",
          text: "continue_with",
          width: Math.min(400, Math.max(200, parent.clientWidth)),
        });
      })
      .catch(() => {
        if (!isGone) fail();
      });
    return () => {
      isGone = true;
    };
  }, [api, googleClientId, hasFailed, used]);

  if (googleClientId && !hasFailed)
    return <div ref={place} data-google-button="" className={styles.button} />;
  return (
    <Button
      variant="secondary"
      wide
      onClick={() => {
        isPressed.current = true;
        // Without Google's script the button is the site's own, and a press requests the script once more.
        if (googleClientId) setHasFailed(false);
        else onProblem("Signing in with Google is not set up here. Please use your email and password.");
      }}
    >
      <span>
        Continue with Google
        {googleClientId && <span className={styles.hint}>Blocked or offline. Press to retry.</span>}
      </span>
    </Button>
  );
}
