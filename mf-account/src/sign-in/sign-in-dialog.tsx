import { useBusEvent } from "@larchway/shared/events";
import { Link, useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Dialog } from "@larchway/shared/ui/dialog";
import { useState } from "react";
import { GoogleChoice } from "../google/google-choice";
import { AccountLinks } from "./account-links";
import { SignInForm } from "./sign-in-form";
import styles from "./sign-in-dialog.module.css";
import { useRedirectTarget } from "./use-redirect-target";

interface Request {
  mandatory: boolean;
  returnTo?: string;
  /** The page that asked: on any other page the question is void. */
  pathname: string;
}

/** Opens when a page meets a door that needs a session. */
export function SignInDialog() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<Request | null>(null);
  const target = useRedirectTarget(request?.returnTo);
  const isMandatory = request?.mandatory ?? false;

  useBusEvent("auth:required", ({ mandatory, returnTo }) => setRequest({ mandatory, returnTo, pathname }));

  const leave = () => {
    setRequest(null);
    if (target !== `${pathname}${search}${hash}`) void navigate(target);
  };

  return (
    <Dialog
      open={request?.pathname === pathname && status !== "authenticated"}
      onClose={() => setRequest(null)}
      mandatory={isMandatory}
      size="small"
      title="You're Almost There!"
      description="Sign in to access all listings"
    >
      <GoogleChoice onSignedIn={leave} />
      <SignInForm onSignedIn={leave} />
      <AccountLinks target={target} />
      {isMandatory && (
        <p className={styles.leave}>
          <Link to="/">Not now, back to the home page</Link>
        </p>
      )}
    </Dialog>
  );
}
