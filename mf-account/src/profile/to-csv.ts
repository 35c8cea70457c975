/**
 * The account's data as one table: section, number of the entry, field, value. Spreadsheets run a cell that begins like a
 * formula, so an apostrophe precedes it. The byte order mark lets Excel on Windows read accents.
 */
export function toCsv(data: Record<string, unknown>): string {
  const rows = Object.entries(data).flatMap(([section, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((entry: unknown, index) =>
      listFields(entry).map(([field, text]) => [section, String(index + 1), field, text]),
    ),
  );
  const lines = [["section", "number", "field", "value"], ...rows].map((row) => row.map(toCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function listFields(value: unknown, path = ""): [field: string, text: string][] {
  if (value === null || value === undefined) return [[path, ""]];
  if (typeof value !== "object") return [[path, String(value as string | number | boolean)]];
  return Object.entries(value).flatMap(([name, child]) =>
    listFields(child, path === "" ? name : `${path}.${name}`),
  );
}

function toCell(text: string): string {
  // Behind a semicolon, too, which separates cells in some countries.
  const safe = text.replace(/(^|[;\t\r\n])(?=[=+\-@])/g, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
