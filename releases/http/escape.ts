const jsonEscapes: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Escapes JSON so that it cannot close its script element. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => jsonEscapes[character] ?? character);
}

const htmlEscapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // Line separators that are invisible in text.
  "\u2028": " ",
  "\u2029": " ",
};

/** Text for an attribute in double quotes or for the content of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\u2028\u2029]/g, (character) => htmlEscapes[character] ?? character);
}
