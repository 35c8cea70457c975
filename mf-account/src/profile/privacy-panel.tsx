import type { User } from "@larchway/shared/contracts/api";
import { AccountExport } from "./account-export";
import { ConsentList } from "./consent-list";
import { DeleteAccount } from "./delete-account";
import { DeviceList } from "./device-list";
import { SignInHistory } from "./sign-in-history";
import { SecurityPanel } from "./security-panel";
import * as styles from "./privacy-panel.module.css";

/** The tab "Devices and data". */
export default function PrivacyPanel({ user }: { user: User }) {
  return (
    <div className={styles.panel}>
      <SecurityPanel />
      <DeviceList />
      <SignInHistory />
      <ConsentList />
      <AccountExport />
      <DeleteAccount user={user} />
    </div>
  );
}
