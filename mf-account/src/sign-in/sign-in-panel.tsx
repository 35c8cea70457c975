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
  return (
    <Dialog
      open
      onClose={onClose}
      mandatory={isMandatory}
      size="small"
      title="You're Almost There!"
      description="Sign in to access all listings"
    >
      <SignInSteps target={target} onSignedIn={onSignedIn} />
      {isMandatory && (
        <p className={styles.leave}>
          <Link to="/">Not now, back to the home page</Link>
        </p>
      )}
    </Dialog>
  );
}
