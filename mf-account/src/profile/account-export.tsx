import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { useAction } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { exportAccount } from "../calls/users";
import { explainCancelled, useFreshProof } from "../second-factor/fresh-proof";
import { saveFile } from "../download/save-file";
import { toCsv } from "./to-csv";
import * as styles from "./privacy-panel.module.css";

/** Everything that we keep about the person, as a file. */
export function AccountExport() {
  const api = useApi();
  const { status, message, run } = useAction(
    (error) =>
      explainCancelled(error) ?? getErrorMessage(error, "Your data could not be loaded. Please try again."),
  );
  const { withProof, dialog } = useFreshProof();

  const download = async (as: "json" | "csv") => {
    const data = await withProof(() => exportAccount(api));
    if (as === "csv") saveFile(`${brand.product}-account.csv`, toCsv(data), "text/csv");
    else saveFile(`${brand.product}-account.json`, JSON.stringify(data, null, 2), "application/json");
  };

  return (
    <Card as="section" padding="large" aria-label="Your data">
      <h2>Your data</h2>
      {message && <StatusMessage>{message}</StatusMessage>}
      <p>
        One file with everything we store about you: account, accepted terms and consents, devices, saved
        homes and scenarios, requests, and analytics recorded with your consent. To see how we use it, read
        the <Link to="/privacy">privacy policy</Link>.
      </p>
      <p className={styles.soft}>
        Is something wrong in it? Write to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          loading={status === "loading"}
          loadingText="Collecting your data..."
          onClick={() => void run(() => download("json"))}
        >
          Download my data
        </Button>
        <Button variant="secondary" onClick={() => void run(() => download("csv"))}>
          Download as a table (CSV)
        </Button>
      </div>
      <p role="status">{status === "success" && "The file is saved."}</p>
      {dialog}
    </Card>
  );
}
