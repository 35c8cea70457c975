import type { User } from "@larchway/shared/contracts/api";
import type { SoldAccessNeed } from "@larchway/shared/domain";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TermsPanel } from "./terms-panel";
import { VerifyPanel } from "./verify-panel";

export interface AccessDialogProps {
  user: User;
  need: SoldAccessNeed;
  onClose: () => void;
}

/** The steps that a signed-in user still needs for sold data, one at a time. */
export default function AccessDialog({ user, need, onClose }: AccessDialogProps) {
  const isTerms = need === "accept-terms";
  return (
    <Dialog
      key={need}
      open
      onClose={onClose}
      title={isTerms ? "The terms for sold data" : "Please confirm your email"}
      description={isTerms ? "One step before sold prices open to you" : undefined}
    >
      {isTerms ? <TermsPanel onLater={onClose} /> : <VerifyPanel email={user.email} />}
    </Dialog>
  );
}
