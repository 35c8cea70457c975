import { ButtonLink } from "@larchway/shared/ui/button";
import { NoticePage } from "./notice-page";
import * as styles from "./notice-page.module.css";

/** `/emails/unsubscribe/success`. */
export function UnsubscribedPage() {
  return (
    <NoticePage
      title="You are unsubscribed"
      lead="We send no more news and offers to this address. If you change your mind, your profile turns them on again."
    >
      <div className={styles.actions}>
        <ButtonLink to="/">To the home page</ButtonLink>
        <ButtonLink to="/profile" variant="secondary">
          Email preferences
        </ButtonLink>
      </div>
    </NoticePage>
  );
}
