import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Spinner } from "@larchway/shared/ui/spinner";
import { SignedInOnly } from "../access/signed-in-only";
import { acceptListInvitation } from "../calls/home-lists";
import { NoticePage } from "../links/notice-page";
import { useLinkToken } from "../links/use-link-token";

/** `/list-invitation#<token>`: accepts an invitation, once its recipient has signed in. */
export function ListInvitationPage() {
  // SignedInOnly passes the URL with its token to the sign-in page, which returns here.
  return <SignedInOnly>{() => <Invitation />}</SignedInOnly>;
}

type Outcome = { state: "ready" | "sending" } | { state: "failed"; message: string } | Accepted;
interface Accepted {
  state: "accepted";
  id: string;
  name: string;
}

function Invitation() {
  const api = useApi();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>({ state: "ready" });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.state !== "ready") body.current?.focus();
  }, [outcome.state]);

  const accept = () => {
    setOutcome({ state: "sending" });
    acceptListInvitation(api, token).then(
      ({ id, name }) => setOutcome({ state: "accepted", id, name }),
      (error: unknown) =>
        setOutcome({
          state: "failed",
          message: getErrorMessage(error, "The invitation could not be accepted. Please try again."),
        }),
    );
  };

  if (!token) {
    return (
      <NoticePage
        title="Open the link in the email"
        lead="The link of this invitation is incomplete. Copy the whole link into your browser's address bar."
      />
    );
  }
  if (outcome.state === "accepted") {
    return (
      <NoticePage title={`You now edit “${outcome.name}”`} lead="You both see new homes, notes and ratings.">
        <div ref={body} tabIndex={-1}>
          <ButtonLink to={`/profile?tab=favorites&list=${outcome.id}`}>Open the list</ButtonLink>
        </div>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      title={outcome.state === "failed" ? "The invitation was not accepted" : "Edit a list of homes together"}
      lead={
        outcome.state === "failed"
          ? outcome.message
          : "The owner of the list and you both add homes, notes and ratings, and see each other's changes."
      }
    >
      <div ref={body} tabIndex={-1}>
        {outcome.state === "sending" ? <Spinner /> : <Button onClick={accept}>Accept the invitation</Button>}
      </div>
    </NoticePage>
  );
}
