import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import type { NetSheetValues } from "./net-sheet-form";
import * as styles from "./net-sheet.module.css";
import { toSheetPath } from "./sheet-link";

/** Prints the sheet, or copies a link that opens it with these figures. Only this link has them. */
export function SheetActions({ values }: { values: NetSheetValues }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(toSheetPath(values), location.origin).href);
      toast.success("Link to these figures copied.");
    } catch {
      toast.error("The link could not be copied. Please print the sheet instead.");
    }
  }
  return (
    <div className={styles.actions} data-screen-only>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="secondary" size="small" onClick={copy}>
        Copy a link to these figures
      </Button>
    </div>
  );
}
