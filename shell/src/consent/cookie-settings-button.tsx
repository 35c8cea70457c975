import { useSetAtom } from "jotai";
import { consentViewAtom } from "./consent-view";
import * as styles from "./cookie-settings-button.module.css";

/** Finds this button in HTML that React does not hydrate. */
export const cookieSettingsPress = "button[data-opens=cookie-settings]";

/** Opens the cookie dialog again. Styled like the links around it. */
export function CookieSettingsButton() {
  const setView = useSetAtom(consentViewAtom);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-opens="cookie-settings"
      className={styles.button}
      onClick={() => setView("settings")}
    >
      Cookie settings
    </button>
  );
}
