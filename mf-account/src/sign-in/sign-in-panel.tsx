import { useState } from "react";
import { Link } from "@larchway/shared/router";
import { Dialog } from "@larchway/shared/ui/dialog";
import * as styles from "./sign-in-panel.module.css";
import { SignInSteps } from "./sign-in-steps";

export interface SignInPanelProps {
  isMandatory: boolean;
  /** The page after sign-in and sign-up. */
  target: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The dialog in which a visitor signs in. */
export function SignInPanel({ isMandatory, target, onSignedIn, onClose }: SignInPanelProps) {
  // Closing would lose the codes, which the API sends once.
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      mandatory={isMandatory || hasCodes}
      size="small"
      title="You're Almost There!"
      description="Sign in to access all listings"
    >
      <SignInSteps target={target} onSignedIn={onSignedIn} onRecoveryCodes={() => setHasCodes(true)} />
      {isMandatory && !hasCodes && (
        <p className={styles.leave}>
          <Link to="/">Not now, back to the home page</Link>
        </p>
      )}
    </Dialog>
  );
}
