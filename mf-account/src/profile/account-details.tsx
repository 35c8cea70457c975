import { lazy, Suspense, useState } from "react";
import { BadgeCheck, CircleAlert } from "@larchway/shared/ui/icons";
import type { User } from "@larchway/shared/contracts/api";
import { formatPhone } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { TermsPanel } from "../access/terms-panel";
import { VerifyPanel } from "../access/verify-panel";
import * as styles from "./profile-page.module.css";

const loadDialogs = () => import(/* webpackChunkName: "edit-details" */ "./edit-details");
const EditDetails = lazy(async () => ({ default: (await loadDialogs()).EditDetails }));
const ChangeEmail = lazy(async () => ({ default: (await loadDialogs()).ChangeEmail }));

/** What the account holds about the person, and what is left to do before sold data open. */
export function AccountDetails({ user }: { user: User }) {
  const isUnverified = user.emailVerified === false;
  const [editing, setEditing] = useState<"details" | "email" | null>(null);
  const close = () => setEditing(null);
  return (
    <Card as="section" padding="large" aria-label="Your details">
      <h2>Your details</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}{" "}
            <span className={styles.state} data-confirmed={!isUnverified}>
              <Icon of={isUnverified ? CircleAlert : BadgeCheck} size={18} />
              {isUnverified ? "Not confirmed yet" : "Confirmed"}
            </span>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{user.phone ? formatPhone(user.phone) : "Not given"}</dd>
        </div>
      </dl>
      <div className={styles.edit}>
        <Button variant="secondary" size="small" onClick={() => setEditing("details")}>
          Edit name and phone
        </Button>
        <Button variant="secondary" size="small" onClick={() => setEditing("email")}>
          Change email
        </Button>
      </div>
      <Suspense>
        {editing === "details" && <EditDetails user={user} onClose={close} />}
        {editing === "email" && <ChangeEmail user={user} onClose={close} />}
      </Suspense>
      {isUnverified && (
        <div className={styles.todo}>
          <h3>Confirm your email</h3>
          <VerifyPanel email={user.email} />
        </div>
      )}
      {user.acceptedTerms === false && (
        <div className={styles.todo}>
          <h3>The terms for sold data</h3>
          <TermsPanel />
        </div>
      )}
    </Card>
  );
}
