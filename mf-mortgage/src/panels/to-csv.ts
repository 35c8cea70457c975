/** Rows of cells as comma-separated values (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const toCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}
