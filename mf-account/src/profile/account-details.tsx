import { brand } from "@larchway/shared/brand";
import type { User } from "@larchway/shared/contracts/api";
import { formatPhone } from "@larchway/shared/domain";
import { Card } from "@larchway/shared/ui/card";
import styles from "./profile-page.module.css";

/** What the account holds about the person. */
export function AccountDetails({ user }: { user: User }) {
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
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{user.phone ? formatPhone(user.phone) : "Not given"}</dd>
        </div>
        <div>
          <dt>To see, correct or delete your data</dt>
          <dd>
            Write to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
          </dd>
        </div>
      </dl>
    </Card>
  );
}
