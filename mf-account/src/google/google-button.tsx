import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi, useConfig } from "@larchway/shared/app";
import { Button } from "@larchway/shared/ui/button";
import { createGoogleNonce } from "../calls/users";
import * as styles from "./google.module.css";
import { loadIdentityServices } from "./identity-services";

export interface GoogleButtonProps {
  /** A credential that the api verifies: an ID token of Google. Settles when the api has responded. */
  onCredential: (credential: string) => Promise<void>;
  /** Words for the person who pressed the button and got no credential. */
  onProblem: (message: string) => void;
}

/**
 * Google's own button. Where Google's script is blocked, ours stands in its place and says so; that is an error only for
 * who presses it. Without a client id there is no way in by Google, and the button says that.
 */
export function GoogleButton({ onCredential, onProblem }: GoogleButtonProps) {
  const api = useApi();
  const { googleClientId } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** Credentials so far: each needs a nonce of its own. */
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
        // A button that is there goes on with the last settings.
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
        // Without its script the button is ours, and pressing it asks for the script once more.
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
