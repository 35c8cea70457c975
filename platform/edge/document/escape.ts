const jsonEscapes: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON text that cannot end the script element it stands in. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => jsonEscapes[character] ?? character);
}

const htmlEscapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // Line breaks that only programs see.
  "\u2028": " ",
  "\u2029": " ",
};

/** Text for an attribute in double quotes or for the content of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\u2028\u2029]/g, (character) => htmlEscapes[character] ?? character);
}
