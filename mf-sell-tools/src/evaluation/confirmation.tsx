import { useSetAtom } from "jotai";
import { brand } from "@larchway/shared/brand";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { CircleCheck } from "@larchway/shared/ui/icons";
import { useEffect, useRef } from "react";
import { useNavigate } from "@larchway/shared/router";
import * as styles from "./confirmation.module.css";
import { Estimate } from "./estimate";
import { sentAtom, type SentEvaluation } from "./sent-evaluation";
import { addressPath } from "./paths";

/** The confirmation: the request's number, and the next steps. */
export function Confirmation({ sent }: { sent: SentEvaluation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const setSent = useSetAtom(sentAtom);
  const navigate = useNavigate();

  useEffect(() => {
    // The form and its focus are gone, so the focus moves to the confirmation.
    heading.current?.focus();
  }, []);

  function askAgain() {
    setSent(null);
    void navigate(addressPath);
  }

  return (
    <div className={styles.confirmation}>
      <Icon of={CircleCheck} size={40} className={styles.icon} />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Thank you, {sent.name}. We have your request.
      </h2>
      <p>
        Your evaluation of <strong>{sent.address}</strong> has the reference number{" "}
        <strong className={styles.reference}>{sent.response.reference}</strong>.
      </p>
      <h3>What happens next</h3>
      <ol className={styles.steps}>
        <li>An agent of {brand.registeredName} looks up your home and recent sales around it.</li>
        <li>If photographs or records leave a question open, the agent calls or writes to you.</li>
        <li>
          You get the evaluation by email to <strong>{sent.email}</strong>: a price range and the sales it is
          based on.
        </li>
      </ol>
      <p>
        Anything to add? Call <a href={brand.phone.href}>{brand.phone.display}</a> or write to{" "}
        <a href={`mailto:${brand.email}`}>{brand.email}</a> and name the reference number.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/selling/guide">Read the Seller’s Guide</ButtonLink>
        <Button variant="secondary" onClick={askAgain}>
          Ask about another home
        </Button>
      </div>
      <Estimate {...sent.estimated} />
    </div>
  );
}
