import { Link } from "@larchway/shared/router";
import { Dialog } from "@larchway/shared/ui/dialog";
import { GoogleChoice } from "../google/google-choice";
import { AccountLinks } from "./account-links";
import { SignInForm } from "./sign-in-form";
import * as styles from "./sign-in-panel.module.css";

export interface SignInPanelProps {
  isMandatory: boolean;
  /** The page after sign-in and sign-up. */
  target: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The dialog in which a visitor signs in. */
export function SignInPanel({ isMandatory, target, onSignedIn, onClose }: SignInPanelProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      mandatory={isMandatory}
      size="small"
      title="You're Almost There!"
      description="Sign in to access all listings"
    >
      <GoogleChoice onSignedIn={onSignedIn} />
      <SignInForm onSignedIn={onSignedIn} />
      <AccountLinks target={target} />
      {isMandatory && (
        <p className={styles.leave}>
          <Link to="/">Not now, back to the home page</Link>
        </p>
      )}
    </Dialog>
  );
}
