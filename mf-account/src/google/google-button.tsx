import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useConfig } from "@larchway/shared/app";
import { Button } from "@larchway/shared/ui/button";
import styles from "./google.module.css";
import { loadIdentityServices } from "./identity-services";

export interface GoogleButtonProps {
  /** A credential that the api verifies: an ID token of Google. */
  onCredential: (credential: string) => void;
  /** Words for the person when no credential came. */
  onProblem: (message: string) => void;
}

/** Google's own button. Without a client id there is no way in by Google, and the button says so. */
export function GoogleButton({ onCredential, onProblem }: GoogleButtonProps) {
  const { googleClientId } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const take = useEffectEvent(({ credential }: { credential?: string }) => {
    if (credential) onCredential(credential);
    else onProblem("Google Sign-In failed: No credential received.");
  });
  const fail = useEffectEvent(() => {
    setHasFailed(true);
    onProblem("Google Sign-In failed. Please try again.");
  });

  useEffect(() => {
    if (!googleClientId || hasFailed) return;
    let isGone = false;
    loadIdentityServices()
      .then((services) => {
        const parent = place.current;
        if (isGone || !parent) return;
        services.initialize({
          client_id: googleClientId,
          callback: (answer) => take(answer),
          ux_mode: "popup",
        });
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
  }, [googleClientId, hasFailed]);

  if (googleClientId && !hasFailed)
    return <div ref={place} data-google-button="" className={styles.button} />;
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      onClick={() => {
        // Without its script the button is ours, and pressing it asks for the script once more.
        if (googleClientId) setHasFailed(false);
        else onProblem("Signing in with Google is not set up here. Please use your email and password.");
      }}
    >
      Continue with Google
    </Button>
  );
}
