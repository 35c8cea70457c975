import { toCsv } from "./to-csv";

/** Saves a table as a file: a number first in each row, then dollars. Browser only. */
export function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly number[])[]): void {
  const cells = rows.map(([number = 0, ...dollars]) => [
    String(number),
    ...dollars.map((amount) => amount.toFixed(2)),
  ]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toCsv([heads, ...cells])], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
