import { useState } from "react";
import { brand } from "@larchway/shared/brand";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox } from "@larchway/shared/ui/field";
import { saveFile } from "../download/save-file";
import * as styles from "./second-factor.module.css";

export interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={styles.part}>
      <p>
        Each of these codes replaces your passkey or app once, for example when you lose your phone. We show
        them only now. Keep them in a safe place.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(`${brand.product}-recovery-codes.txt`, `${codes.join("\n")}\n`, "text/plain")
          }
        >
          Save as a file
        </Button>
      </div>
      <Checkbox
        label="I have saved my recovery codes"
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <Button disabled={!isSaved} onClick={onDone}>
        Continue
      </Button>
    </div>
  );
}
